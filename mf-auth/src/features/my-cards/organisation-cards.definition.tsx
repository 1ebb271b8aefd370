import { cardFilters, cardStatuses, fileColumns, lowBalanceTugrik, ownCardFilters } from '@ecard/shared/api-schema';
import type { OrganisationCard } from '@ecard/shared/api-schema';
import { createPart, listTools } from '@ecard/shared/list-tools';
import { defineList } from '@ecard/shared/ui/work';
import type { BulkDialogProps } from '@ecard/shared/ui/work';
import { OUTDATED_BY_CARDS, cardFeature } from './card/card-feature.ts';
import { groupedCardNo } from './card-page.ts';
import { cardSums, leadTo } from './card-sums.ts';
import { lastRideOf } from './last-ride.ts';
import { bulkText, myCardsText, organisationCardsText as text } from './my-cards.text.ts';
import { organisationQuery } from './organisation-query.ts';
import { taskText } from './task.text.ts';

const sameTopup = createPart<BulkDialogProps>(
  async () => (await import(/* webpackChunkName: "same-topup" */ './bulk/same-topup-dialog.tsx')).SameTopupDialog,
);

const bulkStatement = createPart<BulkDialogProps>(
  async () =>
    (await import(/* webpackChunkName: "bulk-statement" */ './bulk/bulk-statement-dialog.tsx')).BulkStatementDialog,
);

/** An organisation's fleet of cards. */
export const organisationCards = defineList<OrganisationCard, typeof organisationQuery.shape>({
  name: 'ec-cards',
  path: '/api/ec/cards',
  key: ['ec-cards'],
  page: async () =>
    (await import(/* webpackChunkName: "card-answers" */ './my-cards.answers.ts')).organisationCardPageSchema,
  query: organisationQuery,
  title: myCardsText.organisationTitle,
  caption: text.caption,
  search: text.searchPlaceholder,
  tools: listTools,
  exports: { resource: 'card', code: 'ec.card.export', columns: fileColumns.card, isOpenToOwners: true },
  columns: [
    { key: 'card_no', label: myCardsText.cardNo, kind: 'text', primary: true, value: groupedCardNo },
    { key: 'holder_name', label: text.holder, kind: 'text', exportAs: ['holder'], phone: 'second' },
    { key: 'register_no_masked', label: text.registerNo, kind: 'text', exportAs: [] },
    { key: 'category', label: text.category, kind: 'text', value: ({ category }) => category.name },
    { key: 'balance', label: text.balance, kind: 'money', strong: () => true, phone: 'secondEnd' },
    { key: 'spent_this_month', label: text.spent, kind: 'money', exportAs: [] },
    { key: 'last_ride', label: text.lastRide, kind: 'twoLines', exportAs: [], value: lastRideOf },
    { key: 'status', label: text.status, kind: 'status', of: cardStatuses, phone: 'firstEnd' },
    { key: 'id', kind: 'text', extra: true, width: '8rem' },
  ],
  filters: {
    status: { kind: 'choices', ...cardFilters.status, any: text.anyStatus },
    category_id: {
      kind: 'lookup',
      ...cardFilters.category_id,
      from: 'categories',
      any: text.anyCategory,
      place: 'more',
    },
    media: { kind: 'choice', ...cardFilters.media, place: 'more' },
    balance_below: { kind: 'choice', ...ownCardFilters.balance_below, any: taskText.anyBalance, place: 'more' },
    expires: { kind: 'dayRange', ...cardFilters.expires, place: 'more' },
  },
  sums: (aggregates, list) => {
    const { low_balance, rides_today } = aggregates;
    const { balance, locked, active, blocked, other } = cardSums(aggregates, list);
    return [
      balance,
      { label: myCardsText.ridesToday, count: rides_today },
      locked,
      active,
      {
        label: taskText.lowBalance,
        count: low_balance === 0 ? undefined : low_balance,
        ...leadTo(list, { status: 'ACTIVE', balance_below: String(lowBalanceTugrik) }),
        tone: 'danger' as const,
      },
      blocked,
      other,
    ];
  },
  bulk: {
    path: '/api/ec/cards/bulk',
    invalidates: OUTDATED_BY_CARDS,
    actions: [
      {
        action: 'topup',
        label: bulkText.topup,
        code: 'ec.card.topup',
        icon: 'wallet',
        isOpenToOwners: true,
        Dialog: sameTopup.Part,
      },
      {
        action: 'block',
        label: bulkText.block,
        code: 'ec.card.block',
        icon: 'lock',
        hint: bulkText.blockHint,
        reasonLabel: bulkText.blockReason,
        isOpenToOwners: true,
      },
      {
        action: 'unblock',
        label: bulkText.unblock,
        code: 'ec.card.unblock',
        icon: 'check',
        hint: bulkText.unblockHint,
        isOpenToOwners: true,
      },
      {
        action: 'statement',
        label: bulkText.statement,
        code: 'report.request.create',
        icon: 'download',
        isOpenToOwners: true,
        forAnyRow: true,
        Dialog: bulkStatement.Part,
      },
    ],
  },
  record: cardFeature,
  empty: { icon: 'card', ...text.empty },
});
