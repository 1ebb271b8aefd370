import { sql } from 'kysely';
import { ledgerKinds } from '@ecard/shared/api-schema';
import { cardHolder } from '../../../data-sets/people-in-rows.ts';
import { scopedBy } from '../../../http/scoped-by.ts';
import type { ReportKind } from './report-kind.ts';
import { dayGroups, dayOfMoment, isChosen, maskedCardNo, withinDays } from './sql-parts.ts';
import { kindText } from './kinds.text.ts';

const { headers } = kindText;

/** Every change of the balance of cards. */
export const cardStatement: ReportKind = {
  code: 'CARD_STATEMENT',
  ...kindText.CARD_STATEMENT,
  audience: ['INDIVIDUAL', 'ORG', 'STAFF'],
  staffCodes: ['ec.card.view', 'fin.payment.view'],
  tellsOfPersons: true,
  accepts: ['card_ids'],
  columns: [
    {
      key: 'at',
      header: headers.at,
      type: 'datetime',
      width: 17,
      value: sql`l.created_at`,
      sample: '2026-03-18 08:12',
    },
    { key: 'card', header: headers.card, type: 'text', width: 15, value: maskedCardNo, sample: '•••• •••• 1234' },
    {
      key: 'holder',
      header: headers.holder,
      type: 'text',
      width: 22,
      value: sql`c.holder_name`,
      person: cardHolder,
      sample: 'Б.Болд',
    },
    {
      key: 'kind',
      header: headers.kind,
      type: 'text',
      width: 16,
      value: sql`l.kind`,
      labels: ledgerKinds.labels,
      sample: ledgerKinds.labels.FARE,
    },
    {
      key: 'amount',
      header: headers.amount,
      type: 'money',
      width: 14,
      isSummed: true,
      value: sql`l.amount`,
      sample: '-1,000₮',
    },
    {
      key: 'balance',
      header: headers.balance,
      type: 'money',
      width: 14,
      value: sql`l.balance_after`,
      sample: '4,500₮',
    },
    { key: 'note', header: headers.note, type: 'text', width: 28, value: sql`l.note`, sample: '' },
  ],
  groups: {
    ...dayGroups(dayOfMoment(sql`l.created_at`)),
    CARD: {
      header: headers.card,
      type: 'text',
      width: 15,
      by: sql`c.id`,
      value: maskedCardNo,
      sample: '•••• •••• 1234',
      isOfOwnCards: true,
    },
    KIND: {
      header: headers.kind,
      type: 'text',
      width: 16,
      by: sql`l.kind`,
      labels: ledgerKinds.labels,
      sample: ledgerKinds.labels.FARE,
    },
  },
  daysAtOnce: 31,
  dataSet: (query, scope) => ({
    from: sql`from ec_ledger l join ec_card c on c.id = l.card_id
      where ${withinDays(sql`l.created_at`, query)} and ${scopedBy(scope, { organisation: 'c.organization_id', person: 'c.user_id' })} and ${isChosen(sql`c.public_id`, query.card_ids)}`,
    order: { by: sql`l.created_at`, type: 'timestamptz', descending: false },
    id: sql`l.id`,
  }),
};
