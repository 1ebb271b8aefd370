import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fileColumns } from '@ecard/shared/api-schema';
import { countRows } from '../../data-sets/data-set.ts';
import { readRows } from '../../data-sets/read-rows.ts';
import type { Scope } from '../../http/scope.ts';
import { startTestHost, testNow } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';
import { enterCounts } from '../load-observations/load-fixture.ts';
import type { ExportResource } from './export-resource.ts';
import { prepareExport } from './prepare-export.ts';
import { requiredFilters } from './required-filters-fixture.ts';
import { exportResources } from './resources.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
  await enterCounts(host.database.db, 100);
});
afterAll(() => host.close());

async function prepare(resource: ExportResource, sort: string, scope: Scope = { kind: 'all' }) {
  const asked = { filters: { ...requiredFilters[resource.resource] }, sort, columns: undefined };
  return prepareExport(resource, asked, {
    db: host.database.db,
    scope,
    account: { id: 1, publicId: '', kind: 'STAFF', organizationId: null, actionCodes: new Set() },
    now: testNow,
    userId: 1,
    showsPii: false,
    personalData: host.personalData,
  });
}

/** Headings of the list or report on screen: those of `invoice-report` are `invoiceReport`. */
function headingsOf(resource: string): Readonly<Record<string, string>> {
  const name = resource.replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
  return fileColumns[name as keyof typeof fileColumns];
}

describe('exportResources', () => {
  const sorts = exportResources.flatMap((resource) =>
    resource.sort.fields.flatMap((field) => [`${resource.resource} by ${field}`, `${resource.resource} by -${field}`]),
  );

  it.each(sorts)('writes every row of %s once', async (name) => {
    const { db } = host.database;
    const [code, sort = ''] = name.split(' by ');
    const resource = exportResources.find((one) => one.resource === code);
    if (!resource) throw new Error(`No export ${name}`);
    const { dataSet, columns } = await prepare(resource, sort);
    const total = await countRows(db, dataSet, 300);
    let rows = 0;
    // Enough to begin several batches.
    for await (const row of readRows(db, dataSet, columns, 97)) {
      expect(Object.keys(row)).toEqual(expect.arrayContaining(columns.map(({ key }) => key)));
      if (++rows > 300) break;
    }
    expect(rows).toBe(total);
    expect(total).toBeGreaterThan(0);
  });

  /** The log of actions has no list on screen. */
  const shown = exportResources.filter(({ resource }) => resource !== 'audit');

  it.each(shown.map((resource) => [resource.resource, resource] as const))(
    'heads the columns of %s as the screen does',
    async (name, resource) => {
      const { columns } = await prepare(resource, resource.sort.default);
      const headings = Object.values(headingsOf(name));
      expect(headings).toEqual(expect.arrayContaining(columns.map(({ header }) => header)));
    },
  );

  it.each(exportResources.map((resource) => [resource.resource, resource] as const))(
    'gives a person who owns nothing no rows of %s',
    async (_name, resource) => {
      const { dataSet } = await prepare(resource, resource.sort.default, { kind: 'person', id: 0 });
      expect(await countRows(host.database.db, dataSet, 10)).toBe(0);
    },
  );
});
