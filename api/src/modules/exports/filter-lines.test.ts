import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  auditQuerySchema,
  cardFilters,
  cardListQuerySchema,
  directionFilters,
  directionListQuerySchema,
  ebarimtListQuerySchema,
  ecPermissionListQuerySchema,
  invoiceAgeingQuerySchema,
  invoiceFilters,
  invoiceListQuerySchema,
  invoiceReportQuerySchema,
  loadCapacityFilters,
  loadCapacityListQuerySchema,
  loadCountsQuerySchema,
  locationFilters,
  ownCardFilters,
  locationListQuerySchema,
  overloadedQuerySchema,
  paymentFilters,
  productFilters,
  paymentListQuerySchema,
  productTypeListQuerySchema,
  permissionFilters,
  permissionRuleListQuerySchema,
  receiptFilters,
  rideFilterSchema,
  ruleFilters,
  seasonFilters,
  seasonListQuerySchema,
  temporaryFilters,
  temporaryListQuerySchema,
  temporaryReportQuerySchema,
  userFilters,
  userListQuerySchema,
  vehicleFilters,
  vehicleListQuerySchema,
} from '@ecard/shared/api-schema';
import type { FilterWords } from '@ecard/shared/api-schema';
import type { z } from 'zod/mini';
import { startTestHost } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';
import { describeFilters, filterLabelOf } from './filter-lines.ts';
import { filterWordsOf } from './filter-lines.text.ts';
import { exportResources } from './resources.ts';

/** The query of each list that can be exported. */
const lists: Readonly<Record<string, { readonly shape: object }>> = {
  audit: auditQuerySchema,
  card: cardListQuerySchema,
  direction: directionListQuerySchema,
  ebarimt: ebarimtListQuerySchema,
  'ec-permission': ecPermissionListQuerySchema,
  'graph-report': rideFilterSchema,
  invoice: invoiceListQuerySchema,
  'invoice-ageing': invoiceAgeingQuerySchema,
  'invoice-report': invoiceReportQuerySchema,
  'load-capacity': loadCapacityListQuerySchema,
  'load-count': loadCountsQuerySchema,
  location: locationListQuerySchema,
  'overloaded-trip': overloadedQuerySchema,
  payment: paymentListQuerySchema,
  'permission-rule': permissionRuleListQuerySchema,
  'product-type': productTypeListQuerySchema,
  season: seasonListQuerySchema,
  'temporary-permission': temporaryListQuerySchema,
  'temporary-report': temporaryReportQuerySchema,
  user: userListQuerySchema,
  vehicle: vehicleListQuerySchema,
};
/**
 * Parameters of paging, order and presentation, and rows named one by one, which every list's file takes; a season
 * stands for the days it lasts.
 */
const notFilters = new Set([
  'page',
  'page_size',
  'sort',
  'cursor',
  'limit',
  'group_by',
  'compare',
  'period',
  'season',
  'ids',
]);

const filtersOf = (schema: { readonly shape: object }) =>
  Object.keys(schema.shape)
    .filter((name) => !notFilters.has(name))
    .sort();

/** The codes a filter may have; none for one that is a text, a number or a record. */
function codesOf(schema: unknown): readonly string[] {
  const { def } = (schema as z.ZodMiniType)._zod as unknown as { def: Readonly<Record<string, unknown>> };
  if (def['type'] === 'enum') return Object.values(def['entries'] as Record<string, string>);
  if (def['type'] === 'literal') return (def['values'] as unknown[]).map(String);
  const inner = def['innerType'] ?? def['element'] ?? def['out'];
  return inner === undefined ? [] : codesOf(inner);
}

/** The words that each list shows its filters in. */
const words: readonly (readonly [string, FilterWords])[] = [
  ['card', { ...cardFilters, ...ownCardFilters }],
  ['direction', directionFilters],
  ['ebarimt', receiptFilters],
  ['ec-permission', permissionFilters],
  ['invoice', invoiceFilters],
  ['load-capacity', loadCapacityFilters],
  ['location', locationFilters],
  ['payment', paymentFilters],
  ['permission-rule', ruleFilters],
  ['product-type', productFilters],
  ['season', seasonFilters],
  ['temporary-permission', temporaryFilters],
  ['user', userFilters],
  ['vehicle', vehicleFilters],
];
const shownFilters = words.flatMap(([resource, filters]) =>
  Object.entries(filters).map(([name, { label, of }]) => [resource, name, label, of] as const),
);

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

describe('an export', () => {
  it.each(exportResources.map((resource) => [resource.resource, resource] as const))(
    'of %s accepts every filter of its list, and describes each in words',
    (name, resource) => {
      const schema = resource.filters as unknown as { readonly shape: Readonly<Record<string, unknown>> };
      expect(filtersOf(schema)).toEqual(filtersOf(lists[name] ?? { shape: {} }));
      const unsaid = filtersOf(schema).flatMap((filter) => {
        const labels = filterWordsOf(name)[filter]?.of?.labels ?? {};
        const codes = codesOf(schema.shape[filter]).filter((code) => !Object.hasOwn(labels, code));
        const isSaid = filterLabelOf(name, filter) !== undefined;
        return [...(isSaid ? [] : [filter]), ...codes.map((code) => `${filter}=${code}`)];
      });
      expect(unsaid).toEqual([]);
    },
  );

  it.each(shownFilters)('of %s has the words of its list for the filter %s', (resource, name, label, of) => {
    expect(filterWordsOf(resource)[name]).toEqual({ label, ...(of && { of }) });
    const shape = lists[resource]?.shape ?? {};
    expect(Object.hasOwn(shape, name) || Object.hasOwn(shape, `${name}_from`)).toBe(true);
  });

  it('writes days and amounts as the list does, both ends of a span in one line', async () => {
    const { db } = host.database;
    const asked = { issue_to: '2026-03-31', issue_from: '2026-03-01', total_from: '1000', owed_on: '2026-03-18' };
    expect(await describeFilters(db, 'invoice', asked)).toEqual([
      { label: 'Огноо', value: '2026.03.01 – 2026.03.31' },
      { label: 'Өртэй байсан өдөр', value: '2026.03.18' },
      { label: 'Нийт дүн', value: '1,000₮ ба түүнээс дээш' },
    ]);
    expect(await describeFilters(db, 'card', { balance_below: '5000', created_to: '2026-03-31' })).toEqual([
      { label: 'Үлдэгдэл, үүнээс бага', value: '5,000₮' },
      { label: 'Бүртгэсэн', value: '2026.03.31 хүртэл' },
    ]);
  });

  it('writes the load that trips reached in per cent', async () => {
    const asked = { from: '2026-03-09', to: '2026-03-15', dir: '1', threshold: '1.2' };
    expect(await describeFilters(host.database.db, 'overloaded-trip', asked)).toEqual([
      { label: 'Явах зүг', value: 'Буцах' },
      { label: 'Хугацаа', value: '2026.03.09 – 2026.03.15' },
      { label: 'Дүүргэлтийн босго', value: '120%' },
    ]);
  });

  it('shows the states of a tax receipt and of a fee as their lists do', async () => {
    const { db } = host.database;
    expect(await describeFilters(db, 'invoice', { ebarimt: 'MISSING' })).toEqual([
      { label: 'И-баримт', value: 'Үүсээгүй' },
    ]);
    expect(await describeFilters(db, 'temporary-permission', { mine: '1', paid: '0' })).toEqual([
      { label: 'Надад оноосон', value: 'Тийм' },
      { label: 'Төлбөр', value: 'Төлөөгүй' },
    ]);
  });
});
