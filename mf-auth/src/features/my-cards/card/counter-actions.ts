import {
  cardCloseBodySchema,
  cardExtendBodySchema,
  cardIssueBodySchema,
  cardReplaceBodySchema,
  cardTopupBodySchema,
  counterRefundMethods,
  counterSources,
  orderableMedia,
} from '@ecard/shared/api-schema';
import type { CardDetail } from '@ecard/shared/api-schema';
import type { PortalSnapshot } from '@ecard/shared/contract';
import { formOf } from '@ecard/shared/records';
import type { ActionDefinition, SchemaValues } from '@ecard/shared/records';
import { isStaff } from '../staff-home-part.tsx';
import { cardActionText as act, topupText } from './card.text.ts';
import { counterText as text } from './counter.text.ts';

/** Fields of the money that was taken. */
const moneyLabels = { source: text.source, reference: text.reference };
const moneyFields = {
  source: { kind: 'segmented', of: counterSources },
  reference: { kind: 'text', hint: text.referenceHint, maxLength: 100 },
} as const;
/** Only a plastic card costs something. */
const isPlastic = ({ media_type: media }: SchemaValues) => media === 'PLASTIC';

const byStaff = (_: CardDetail, snapshot: PortalSnapshot) => isStaff(snapshot);

/** Actions of staff alone, with money that changes hands at the counter. */
export const counterActions: readonly ActionDefinition<CardDetail>[] = [
  {
    action: 'issue',
    label: text.issue,
    icon: 'check',
    when: ({ price }) => price === 0,
    confirm: { text: text.issueFree },
    done: text.issued,
  },
  {
    action: 'issue-paid',
    verb: 'issue',
    path: 'actions/issue',
    label: text.issue,
    icon: 'check',
    when: ({ price }) => price > 0,
    confirm: { text: ({ price }) => text.issuePaid(price) },
    form: formOf(cardIssueBodySchema, {
      labels: moneyLabels,
      fields: moneyFields,
      initial: { source: 'CASH' },
      required: ['source', 'reference'],
      toBody: ({ source, reference }) => ({ money: { source, reference } }),
      fieldOfPath: lastPart,
    }),
    done: text.issued,
  },
  {
    action: 'topup-paid',
    verb: 'topup',
    path: 'topup',
    label: text.topup,
    icon: 'wallet',
    when: byStaff,
    confirm: { text: ({ balance }) => text.topupHint(balance) },
    form: formOf(cardTopupBodySchema, {
      labels: { amount: topupText.amount, ...moneyLabels },
      fields: { amount: { kind: 'amount', hint: topupText.hint }, ...moneyFields },
      messages: { amount: topupText.range },
      initial: { source: 'CASH' },
      required: ['amount', 'source', 'reference'],
      toBody: ({ amount, source, reference }) => ({ amount, money: { source, reference } }),
      fieldOfPath: lastPart,
    }),
    done: text.toppedUp,
  },
  {
    action: 'replace-paid',
    verb: 'replace',
    path: 'actions/replace',
    label: act.replace,
    icon: 'refresh',
    when: byStaff,
    confirm: { text: act.replaceHint },
    form: formOf(cardReplaceBodySchema, {
      labels: { media_type: act.replaceMedia, ...moneyLabels },
      fields: {
        media_type: { kind: 'segmented', of: orderableMedia, hint: text.replaceMediaHint },
        source: { ...moneyFields.source, when: isPlastic },
        reference: { ...moneyFields.reference, when: isPlastic },
      },
      initial: { media_type: 'PLASTIC', source: 'CASH' },
      required: ['media_type', 'source', 'reference'],
      toBody: ({ media_type, source, reference }) => ({
        media_type,
        ...(isPlastic({ media_type }) ? { money: { source, reference } } : {}),
      }),
      fieldOfPath: lastPart,
    }),
    done: ({ status }) => (status === 'REPLACED' ? act.replaceDone : text.replaceWaits),
  },
  {
    action: 'extend-by-staff',
    verb: 'extend',
    path: 'actions/extend',
    label: act.extend,
    icon: 'calendar',
    when: byStaff,
    confirm: { text: text.extendHint },
    form: formOf(cardExtendBodySchema, { labels: { expires_on: text.newExpiry } }),
    done: act.extendDone,
  },
  {
    action: 'activate',
    label: text.activate,
    icon: 'check',
    isNext: () => false,
    confirm: { text: text.activateHint },
    done: text.activated,
  },
  {
    action: 'block-by-staff',
    verb: 'block',
    path: 'actions/block',
    label: act.block,
    icon: 'lock',
    isNext: () => false,
    when: byStaff,
    confirm: { text: text.blockHint, reasonLabel: act.blockReason },
    done: act.blocked,
  },
  {
    action: 'refund',
    verb: 'close',
    path: 'actions/close',
    label: text.refund,
    danger: true,
    when: (card, snapshot) => card.balance > 0 && isStaff(snapshot),
    confirm: { text: ({ balance }) => text.refundHint(balance) },
    form: formOf(cardCloseBodySchema, {
      labels: { method: text.method, reference: text.reference, reason: text.reason },
      fields: {
        method: { kind: 'segmented', of: counterRefundMethods },
        reference: { kind: 'text', hint: text.referenceHint, maxLength: 100 },
      },
      initial: { method: 'CASH' },
      required: ['method', 'reference'],
      toBody: ({ method, reference, reason }) => ({
        refund: { method, reference },
        ...(reason === '' ? {} : { reason }),
      }),
      fieldOfPath: lastPart,
    }),
    done: text.refunded,
  },
];

/** Field of a part of the body: `money.reference` is of `reference`. */
function lastPart(path: string): string | undefined {
  return path.split('.').at(-1);
}
