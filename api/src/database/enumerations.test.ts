import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestHost } from '../testing/test-host.ts';
import type { TestHost } from '../testing/test-host.ts';
import { enumeratedColumns, internalColumns } from './enumerations.table.ts';
import { readListedValues } from './tables/read-columns.ts';

let host: TestHost;
let allowed: ReadonlyMap<string, readonly string[]>;
beforeAll(async () => {
  host = await startTestHost();
  allowed = await host.database.runInTransaction(readListedTexts);
});
afterAll(() => host.close());

async function readListedTexts(runner: Parameters<typeof readListedValues>[0]) {
  const all = await readListedValues(runner);
  return new Map([...all].filter(([, values]) => values.every((value) => value.startsWith("'"))));
}

const sorted = (values: readonly string[] = []) => [...values].sort();

describe('the enumerations', () => {
  it('cover every column that the database limits to a list of values', () => {
    expect([...allowed.keys()].sort()).toEqual([...Object.keys(enumeratedColumns), ...internalColumns].sort());
  });

  it.each(Object.entries(enumeratedColumns))('have the values that the database allows in %s', (column, values) => {
    expect(sorted(values.map((value) => `'${value}'`))).toEqual(sorted(allowed.get(column)));
  });
});
