import { sql } from 'kysely';
import { tapResults } from '@ecard/shared/api-schema';
import { scopedBy } from '../../../http/scoped-by.ts';
import { kindText } from './kinds.text.ts';
import type { ReportKind } from './report-kind.ts';
import { dayGroups, isChosen, maskedCardNo, withinServiceDays } from './sql-parts.ts';

const { headers } = kindText;

/** Every ride: who taps on, where and for how much. */
export const trips: ReportKind = {
  code: 'TRIPS',
  ...kindText.TRIPS,
  audience: ['INDIVIDUAL', 'ORG', 'STAFF'],
  staffCodes: ['ec.card.view', 'report.graph.view'],
  tellsOfPersons: true,
  accepts: ['card_ids', 'direction_ids'],
  columns: [
    { key: 'at', header: headers.at, type: 'datetime', width: 17, value: sql`t.tapped_at`, sample: '2026-03-18 08:12' },
    { key: 'card', header: headers.card, type: 'text', width: 15, value: maskedCardNo, sample: '•••• •••• 1234' },
    { key: 'category', header: headers.category, type: 'text', width: 14, value: sql`r.name`, sample: 'Насанд хүрсэн' },
    { key: 'direction', header: headers.direction, type: 'text', width: 10, value: sql`d.code`, sample: 'Ч:1' },
    {
      key: 'direction_name',
      header: headers.directionName,
      type: 'text',
      width: 30,
      value: sql`d.name`,
      sample: '5 шар – Офицеруудын ордон',
    },
    { key: 'stop', header: headers.stop, type: 'text', width: 24, value: sql`s.name`, sample: 'Сүхбаатарын талбай' },
    { key: 'bus', header: headers.bus, type: 'text', width: 16, value: sql`v.bus_no`, sample: '1204' },
    {
      key: 'fare',
      header: headers.fare,
      type: 'money',
      width: 12,
      isSummed: true,
      value: sql`t.fare_amount`,
      sample: '1,000₮',
    },
    { key: 'transfer', header: headers.transfer, type: 'integer', width: 9, value: sql`t.transfer_no`, sample: '0' },
    {
      key: 'result',
      header: headers.result,
      type: 'text',
      width: 18,
      value: sql`t.result`,
      labels: tapResults.labels,
      sample: tapResults.labels.ACCEPTED,
    },
  ],
  groups: {
    ...dayGroups(sql`service_day(t.tapped_at)`),
    CARD: {
      header: headers.card,
      type: 'text',
      width: 15,
      by: sql`c.id`,
      value: maskedCardNo,
      sample: '•••• •••• 1234',
      isOfOwnCards: true,
    },
    DIRECTION: {
      header: headers.direction,
      type: 'text',
      width: 34,
      by: sql`d.id`,
      value: sql`d.code || ' ' || d.name`,
      sample: 'Ч:1 5 шар – Офицеруудын ордон',
    },
    CATEGORY: {
      header: headers.category,
      type: 'text',
      width: 20,
      by: sql`r.id`,
      value: sql`r.name`,
      sample: 'Насанд хүрсэн',
    },
  },
  daysAtOnce: 1,
  dataSet: (query, scope) => ({
    from: sql`from ec_tap t
      join ec_card c on c.id = t.card_id
      join rider_category r on r.id = t.category_id
      join direction d on d.id = t.direction_id
      join location s on s.id = t.stop_location_id
      join vehicle v on v.id = t.vehicle_id
      where t.kind = 'ON' and ${withinServiceDays(sql`t.tapped_at`, query)} and ${scopedBy(scope, { organisation: 'c.organization_id', person: 'c.user_id' })}
        and ${isChosen(sql`c.public_id`, query.card_ids)} and ${isChosen(sql`d.public_id`, query.direction_ids)}`,
    order: { by: sql`t.tapped_at`, type: 'timestamptz', descending: false },
    id: sql`t.id`,
  }),
};
