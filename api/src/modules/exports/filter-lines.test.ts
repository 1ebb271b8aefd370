import { describe, expect, it } from '@jest/globals';
import {
  auditQuerySchema,
  cardListQuerySchema,
  directionListQuerySchema,
  ebarimtListQuerySchema,
  ecPermissionListQuerySchema,
  invoiceAgeingQuerySchema,
  invoiceListQuerySchema,
  invoiceReportQuerySchema,
  loadCapacityListQuerySchema,
  locationListQuerySchema,
  paymentListQuerySchema,
  rideFilterSchema,
  temporaryListQuerySchema,
  temporaryReportQuerySchema,
  userListQuerySchema,
} from '@ecard/shared/api-schema';
import type { z } from 'zod/mini';
import { filterCodes, filterLabels } from './filter-lines.text.ts';
import { requiredFilters } from './required-filters-fixture.ts';
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
  location: locationListQuerySchema,
  payment: paymentListQuerySchema,
  'temporary-permission': temporaryListQuerySchema,
  'temporary-report': temporaryReportQuerySchema,
  user: userListQuerySchema,
};
/**
 * Parameters of paging, order and presentation, and rows named one by one, which every list's file takes; a season
 * stands for the days it lasts.
 */
const notFilters = new Set(['page', 'page_size', 'sort', 'cursor', 'limit', 'group_by', 'compare', 'season', 'ids']);

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

describe('an export', () => {
  it.each(exportResources.map((resource) => [resource.resource, resource] as const))(
    'of %s accepts every filter of its list, and describes each in words',
    (name, resource) => {
      const schema = resource.filters as unknown as { readonly shape: Readonly<Record<string, unknown>> };
      expect(filtersOf(schema)).toEqual(filtersOf(lists[name] ?? { shape: {} }));
      const columns = resource.columns({ now: new Date(0), showsPii: false } as never, {
        ...requiredFilters[name],
      });
      const unsaid = filtersOf(schema).flatMap((filter) => {
        const said = { ...filterCodes[filter], ...columns.find(({ key }) => key === filter)?.labels };
        const codes = codesOf(schema.shape[filter]).filter((code) => !Object.hasOwn(said, code));
        return [...(Object.hasOwn(filterLabels, filter) ? [] : [filter]), ...codes.map((code) => `${filter}=${code}`)];
      });
      expect(unsaid).toEqual([]);
    },
  );
});
