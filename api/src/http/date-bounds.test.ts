import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod/mini';
import { inputSchemaOf } from '../testing/fuzz/sample-of-schema.ts';
import { grantEverything } from '../testing/grant-everything.ts';
import { startTestHost } from '../testing/test-host.ts';
import type { TestHost } from '../testing/test-host.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

interface DatedField {
  readonly name: string;
  readonly accepts: (value: string) => boolean;
}

/** The dates and moments among the fields of every query and body. */
function datedFields(): DatedField[] {
  return host.app.endpoints.flatMap(({ method, url, schema }) =>
    [schema.body, schema.querystring, schema.params].flatMap((part) => {
      if (!(part instanceof z.core.$ZodObject)) return [];
      return Object.entries(part._zod.def.shape).flatMap(([field, type]): DatedField[] => {
        const accepts = (value: string) => z.safeParse(type, value).success;
        const isDated = JSON.stringify(inputSchemaOf(type)).includes('"format":"date');
        const takesOne = accepts('2026-03-18') || accepts('2026-03-18T12:00:00+08:00');
        return isDated && takesOne ? [{ name: `${method} ${url} ${field}`, accepts }] : [];
      });
    }),
  );
}

describe('the dates that endpoints take', () => {
  it('are of the years 1900 to 2199', () => {
    const fields = datedFields();
    const values = ['0000-01-01', '1899-12-31', '2200-01-01', '0000-01-01T12:00:00+08:00', '9999-12-31T12:00:00+08:00'];
    expect(fields.filter(({ accepts }) => values.some(accepts)).map(({ name }) => name)).toEqual([]);
    expect(fields.length).toBeGreaterThan(50);
  });

  it('are refused with the field and the accepted years', async () => {
    const answer = await host.get('/api/invoice?due_from=0000-01-01', await grantEverything(host));
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { errors: [{ path: 'due_from', message: '1900–2199 оны огноо бичнэ үү' }] },
    ]);
  });
});
