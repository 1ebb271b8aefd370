import {
  cardDetailSchema,
  cardReplaceBodySchema,
  cardStatuses,
  mediaTypes,
  orderableMedia,
} from '@ecard/shared/api-schema';
import type { CardDetail } from '@ecard/shared/api-schema';
import type { PortalSnapshot } from '@ecard/shared/contract';
import { formatDateTime } from '@ecard/shared/format';
import { defineRecord, formOf } from '@ecard/shared/records';
import { can } from '@ecard/shared/store';
import { Badge, LinkButton, useCan, useLocation, useSnapshot } from '@ecard/shared/ui';
import { groupedCardNo } from '../card-page.ts';
import { CardBenefits } from './card-benefits.tsx';
import { CardHead } from './card-head.tsx';
import { CardLedger } from './card-ledger.tsx';
import { withQuery } from './card-place.ts';
import { CardSettings } from './card-settings.tsx';
import { CardTaps } from './card-taps.tsx';
import { isStaff } from '../staff-home-part.tsx';
import { counterActions } from './counter-actions.ts';
import { CARD } from './card.queries.ts';
import { cardActionText as act, cardText as text } from './card.text.ts';
import { HeldMoney } from './held-money.tsx';
import { TopupDialog } from './topup-dialog.tsx';

/** One e-card: its facts, history, entitlements and settings, and what its owner does with it. */
export const cardRecord = defineRecord<CardDetail>({
  name: CARD,
  path: '/api/ec/cards',
  schema: cardDetailSchema,
  noun: text.card,
  title: groupedCardNo,
  subtitle: ({ status }) => <Badge tone={cardStatuses.tones[status]}>{cardStatuses.labels[status]}</Badge>,
  notFound: text.notFound,
  Head: CardHead,
  Tools: CardTools,
  facts: [
    { key: 'balance', label: text.balance, kind: 'money', strong: () => true },
    { key: 'card_no', label: text.cardNo, kind: 'text', value: groupedCardNo },
    { key: 'media_type', label: text.media, kind: 'choice', of: mediaTypes },
    { key: 'holder_name', label: text.holder, kind: 'text', when: ({ holder_name }) => holder_name !== null },
    {
      key: 'register_no_masked',
      label: text.registerNo,
      kind: 'text',
      when: ({ register_no_masked }) => register_no_masked !== null,
    },
    { key: 'category', label: text.category, kind: 'text', value: ({ category }) => category.name },
    {
      key: 'season',
      label: text.season,
      kind: 'text',
      value: ({ season }) => season?.name,
      when: ({ season }) => season !== null,
    },
    { key: 'spent_this_month', label: text.spentThisMonth, kind: 'money' },
    { key: 'rides_today', label: text.ridesToday, kind: 'text', value: ridesOf },
    { key: 'last_tap', label: text.lastTap, kind: 'text', value: lastTapOf },
    { key: 'expires_on', label: text.expiresOn, kind: 'date' },
    { key: 'issued_at', label: text.issuedAt, kind: 'date' },
    { key: 'blocked_at', label: text.blockedAt, kind: 'dateTime', when: ({ blocked_at }) => blocked_at !== null },
    { key: 'block_reason', label: text.blockReason, kind: 'text', when: ({ block_reason }) => block_reason !== null },
    {
      key: 'verify_code',
      label: text.verify,
      kind: 'link',
      value: () => text.openVerify,
      to: ({ verify_code }) => `/v/${verify_code}`,
    },
  ],
  tabs: [
    { key: 'taps', label: text.tabs.taps, Content: CardTaps },
    { key: 'ledger', label: text.tabs.ledger, Content: CardLedger },
    { key: 'benefits', label: text.tabs.benefits, Content: CardBenefits },
    { key: 'settings', label: text.tabs.settings, Content: CardSettings, when: mayChange },
  ],
  actions: [
    ...counterActions,
    { action: 'topup', label: act.topup, icon: 'wallet', Dialog: TopupDialog },
    {
      action: 'replace',
      label: act.replace,
      icon: 'refresh',
      when: (_, snapshot) => !isStaff(snapshot),
      confirm: { text: act.replaceHint },
      form: formOf(cardReplaceBodySchema, {
        labels: { media_type: act.replaceMedia },
        fields: { media_type: { kind: 'segmented', of: orderableMedia, hint: act.replaceMediaHint } },
        initial: { media_type: 'PLASTIC' },
      }),
      done: ({ payment_id }) => (payment_id === null ? act.replaceDone : act.replaceOrdered),
      leavesTo: ({ payment_id }) => (payment_id === null ? undefined : `/payment/${payment_id}`),
    },
    {
      action: 'unblock',
      label: act.unblock,
      icon: 'check',
      confirm: { text: act.unblockHint },
      done: act.unblocked,
    },
    {
      action: 'extend',
      label: act.extend,
      icon: 'calendar',
      when: (_, snapshot) => !isStaff(snapshot),
      confirm: { text: act.extendHint },
      done: act.extendDone,
    },
    {
      action: 'block',
      label: act.block,
      icon: 'lock',
      isNext: () => false,
      when: (_, snapshot) => !isStaff(snapshot),
      confirm: { text: act.blockHint, reasonLabel: act.blockReason },
      done: act.blocked,
    },
    {
      action: 'lost',
      label: act.lost,
      icon: 'warning',
      danger: true,
      confirm: { text: act.lostHint },
      done: act.lostDone,
    },
    {
      action: 'close',
      label: act.close,
      danger: true,
      when: (card, snapshot) => card.balance > 0 && !isStaff(snapshot),
      Dialog: HeldMoney,
    },
    {
      action: 'close',
      label: act.close,
      danger: true,
      when: ({ balance }) => balance === 0,
      confirm: { text: act.closeHint, word: ({ card_no }) => card_no.slice(-4) },
      done: act.closeDone,
    },
  ],
  invalidates: [['ec-cards'], [CARD, 'ledger']],
});

/** The host lets owners change their cards, and staff with the right. */
function mayChange(_: CardDetail, snapshot: PortalSnapshot): boolean {
  return !isStaff(snapshot) || can(snapshot.actions, 'ec.card.create');
}

/** A statement of the card, and for its owner alone the code for a reader as long as the card takes money. */
function CardTools({ record }: { readonly record: CardDetail }) {
  const { pathname, search } = useLocation();
  const isOfStaff = useSnapshot(isStaff);
  const mayOrder = useCan('report.request.create') || !isOfStaff;
  return (
    <>
      {!isOfStaff && record.available_actions.includes('topup') ? (
        <LinkButton to={withQuery(pathname, search, { do: 'qr' })} icon="card">
          {text.qr}
        </LinkButton>
      ) : null}
      {mayOrder ? (
        <LinkButton to={withQuery(pathname, search, { do: 'statement' })} icon="download">
          {text.statement}
        </LinkButton>
      ) : null}
    </>
  );
}

function ridesOf({ rides_today: rides, rides_per_day: allowed }: CardDetail): string {
  return allowed > 0 ? `${String(rides)}/${String(allowed)}` : String(rides);
}

function lastTapOf({ last_tap: tap }: CardDetail): string | null {
  return tap && `${formatDateTime(tap.tapped_at)}, ${tap.direction.code ?? tap.direction.name}, ${tap.stop.name}`;
}
