import { cardCloseBodySchema, cardIssueBodySchema, defineEnumeration, paymentMethods } from '@ecard/shared/api-schema';
import type { CardDetail } from '@ecard/shared/api-schema';
import type { PortalSnapshot } from '@ecard/shared/contract';
import { formOf } from '@ecard/shared/records';
import type { ActionDefinition } from '@ecard/shared/records';
import { isStaff } from '../staff-home-part.tsx';
import { cardActionText as act } from './card.text.ts';
import { counterText as text } from './counter.text.ts';

const { CASH, CARD, BANK } = paymentMethods.labels;
const sources = defineEnumeration({ CASH, CARD, BANK });
const refundMethods = defineEnumeration({ CASH, BANK });

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
      labels: { source: text.source, reference: text.reference },
      fields: {
        source: { kind: 'segmented', of: sources },
        reference: { kind: 'text', hint: text.referenceHint, maxLength: 100 },
      },
      initial: { source: 'CASH' },
      required: ['source', 'reference'],
      toBody: ({ source, reference }) => ({ money: { source, reference } }),
      fieldOfPath: afterPoint,
    }),
    done: text.issued,
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
        method: { kind: 'segmented', of: refundMethods },
        reference: { kind: 'text', hint: text.referenceHint, maxLength: 100 },
      },
      initial: { method: 'CASH' },
      required: ['method', 'reference'],
      toBody: ({ method, reference, reason }) => ({
        refund: { method, reference },
        ...(reason === '' ? {} : { reason }),
      }),
      fieldOfPath: afterPoint,
    }),
    done: text.refunded,
  },
];

/** Field of a part of the body: `money.reference` is of `reference`. */
function afterPoint(path: string): string | undefined {
  return path.split('.')[1];
}
