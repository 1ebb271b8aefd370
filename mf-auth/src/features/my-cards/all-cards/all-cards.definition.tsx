import { cardFilters, cardStatuses, fileColumns, listedCardPageSchema } from '@ecard/shared/api-schema';
import type { ListedCard } from '@ecard/shared/api-schema';
import { createPart, listTools } from '@ecard/shared/list-tools';
import { defineList } from '@ecard/shared/ui/work';
import type { BulkDialogProps } from '@ecard/shared/ui/work';
import { OUTDATED_BY_CARDS, cardFeature } from '../card/card-feature.ts';
import { allCardsQuery } from '../card-query.ts';
import { groupedCardNo } from '../card-page.ts';
import { cardSums } from '../card-sums.ts';
import { lastRideOf } from '../last-ride.ts';
import { bulkText, myCardsText, organisationCardsText as words } from '../my-cards.text.ts';
import { allCardsText as text } from './all-cards.text.ts';

const bulkStatement = createPart<BulkDialogProps>(
  async () =>
    (await import(/* webpackChunkName: "bulk-statement" */ '../bulk/bulk-statement-dialog.tsx')).BulkStatementDialog,
);

/** Everybody's cards for staff; who serves a counter searches for whom they serve. */
export const allCards = defineList<ListedCard, typeof allCardsQuery.shape>({
  name: 'all-cards',
  path: '/api/ec/cards',
  // A card that is changed has every list of cards ask again.
  key: ['ec-cards', 'all'],
  page: listedCardPageSchema,
  query: allCardsQuery,
  params: () => ({ scope: 'all' }),
  title: text.title,
  caption: text.caption,
  search: words.searchPlaceholder,
  tools: listTools,
  exports: { resource: 'card', code: 'ec.card.export', columns: fileColumns.card },
  columns: [
    { key: 'card_no', label: myCardsText.cardNo, kind: 'text', primary: true, value: groupedCardNo },
    { key: 'holder_name', label: words.holder, kind: 'text', exportAs: ['holder'], phone: 'second' },
    { key: 'register_no_masked', label: words.registerNo, kind: 'text', exportAs: [] },
    {
      key: 'organization',
      label: text.organisation,
      kind: 'text',
      exportAs: [],
      value: ({ organization }) => organization?.name,
    },
    { key: 'category', label: words.category, kind: 'text', value: ({ category }) => category.name },
    { key: 'balance', label: words.balance, kind: 'money', strong: () => true, phone: 'secondEnd' },
    { key: 'last_ride', label: words.lastRide, kind: 'twoLines', exportAs: [], value: lastRideOf },
    { key: 'expires_on', label: words.expires, kind: 'date' },
    { key: 'status', label: words.status, kind: 'status', of: cardStatuses, phone: 'firstEnd' },
  ],
  filters: {
    status: { kind: 'choices', ...cardFilters.status, any: words.anyStatus },
    category_id: {
      kind: 'lookup',
      ...cardFilters.category_id,
      from: 'categories',
      any: words.anyCategory,
      place: 'more',
    },
    media: { kind: 'choice', ...cardFilters.media, place: 'more' },
    organization_id: {
      kind: 'lookup',
      ...cardFilters.organization_id,
      from: 'organisations',
      any: text.anyOrganisation,
      place: 'more',
    },
    created: { kind: 'dayRange', ...cardFilters.created, place: 'more' },
    expires: { kind: 'dayRange', ...cardFilters.expires, place: 'more' },
  },
  // The host adds up no more than some ten thousand cards, as a search or a filter finds.
  sums: (aggregates, list) => Object.values(cardSums(aggregates, list)),
  bulk: {
    path: '/api/ec/cards/bulk',
    invalidates: OUTDATED_BY_CARDS,
    actions: [
      {
        action: 'block',
        label: bulkText.block,
        code: 'ec.card.block',
        icon: 'lock',
        hint: bulkText.blockByStaffHint,
        reasonLabel: bulkText.blockReason,
      },
      {
        action: 'unblock',
        label: bulkText.unblock,
        code: 'ec.card.unblock',
        icon: 'check',
        hint: bulkText.unblockHint,
      },
      {
        action: 'statement',
        label: bulkText.statement,
        code: 'report.request.create',
        icon: 'download',
        forAnyRow: true,
        Dialog: bulkStatement.Part,
      },
    ],
  },
  record: cardFeature,
  empty: { icon: 'card', ...text.empty },
});
