import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod/mini';
import { exportResources } from '../modules/exports/resources.ts';
import { inputSchemaOf } from '../testing/fuzz/sample-of-schema.ts';
import { startTestHost } from '../testing/test-host.ts';
import type { TestHost } from '../testing/test-host.ts';

/** Pieces of a name and of an address, which no code, number, day or id is. */
const PIECES = ['Цэцэн', 'bat@exam'];
/** `q` is compared with what the reader is shown (`shown-people.test.ts`); a cursor is one that an answer gave. */
const ALLOWED: ReadonlySet<string> = new Set(['q', 'cursor']);

/** Compared as a whole, or of no person. */
const WHOLE = [
  'GET /api/audit entity_id',
  'GET /api/ec/hotlist since',
  'GET /api/load-observation/trip trip_no',
  'GET /api/user/check value',
];

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

/** Names of the fields of a query that take a piece of text. */
function textFields(schema: unknown): string[] {
  if (!(schema instanceof z.core.$ZodType)) return [];
  const names = Object.keys(inputSchemaOf(schema).properties ?? {}).filter((name) => !ALLOWED.has(name));
  return names.filter((name) =>
    PIECES.some((piece) => {
      const { error } = z.safeParse(schema, { [name]: piece });
      return !error?.issues.some(({ path }) => path[0] === name);
    }),
  );
}

describe('a piece of text', () => {
  it('is compared with no part of masked data by a filter of a list', () => {
    const lists = host.app.endpoints.filter(({ method }) => method === 'GET');
    const found = lists.flatMap(({ url, schema }) =>
      textFields(schema.querystring).map((name) => `GET ${url} ${name}`),
    );
    expect(found.sort()).toEqual(WHOLE);
    expect(lists.filter(({ schema }) => schema.querystring !== undefined).length).toBeGreaterThan(50);
  });

  it('is compared with no part of masked data by a filter of an export', () => {
    const found = exportResources.flatMap(({ resource, filters }) =>
      textFields(filters).map((name) => `${resource} ${name}`),
    );
    expect(found).toEqual(['audit entity_id']);
  });
});
