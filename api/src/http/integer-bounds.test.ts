import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { z } from 'zod/mini';
import { inputSchemaOf } from '../testing/fuzz/sample-of-schema.ts';
import { startTestHost } from '../testing/test-host.ts';
import type { TestHost } from '../testing/test-host.ts';

const ranges = {
  smallint: [-32_768, 32_767],
  integer: [-2_147_483_648, 2_147_483_647],
  bigint: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
} as const;
type IntegerType = keyof typeof ranges;

let host: TestHost;
/** Widest integer type of the columns of a name. */
let typeOfColumn: ReadonlyMap<string, IntegerType>;
beforeAll(async () => {
  host = await startTestHost();
  const { rows } = await sql<{ name: string; type: IntegerType }>`
    select column_name as name, (array_agg(data_type order by numeric_precision desc))[1] as type
    from information_schema.columns
    where table_schema = 'public' and data_type in ('smallint', 'integer', 'bigint') group by 1`.execute(
    host.database.db,
  );
  typeOfColumn = new Map(rows.map(({ name, type }) => [name, type]));
});
afterAll(() => host.close());

interface FoundInteger {
  readonly name: string;
  readonly minimum: number;
  readonly maximum: number;
}

const integerSchema = z.object({
  type: z.literal('integer'),
  minimum: z._default(z.number(), -Infinity),
  maximum: z._default(z.number(), Infinity),
});

/** Every integer in a JSON Schema, by the name of the property it stands in. */
function integersIn(schema: unknown, name: string): FoundInteger[] {
  if (Array.isArray(schema)) return schema.flatMap((part) => integersIn(part, name));
  if (typeof schema !== 'object' || schema === null) return [];
  const { success, data } = integerSchema.safeParse(schema);
  if (success) return [{ name, minimum: data.minimum, maximum: data.maximum }];
  return Object.entries(schema).flatMap(([key, part]: [string, unknown]) =>
    key === 'properties' && typeof part === 'object' && part !== null
      ? Object.entries(part).flatMap(([property, inner]) => integersIn(inner, property))
      : integersIn(part, name),
  );
}

describe('the integers that endpoints take', () => {
  it('are limited to the range of the column of their name, or to 32 bits', () => {
    const unbounded: string[] = [];
    let looked = 0;
    for (const { method, url, schema } of host.app.endpoints) {
      for (const part of [schema.body, schema.querystring, schema.params]) {
        if (!(part instanceof z.core.$ZodType)) continue;
        for (const { name, minimum, maximum } of integersIn(inputSchemaOf(part), '')) {
          const [least, most] = ranges[typeOfColumn.get(name) ?? 'integer'];
          looked += 1;
          if (minimum < least || maximum > most) unbounded.push(`${method} ${url} ${name}`);
        }
      }
    }
    expect(unbounded).toEqual([]);
    expect(looked).toBeGreaterThan(100);
  });

  it('are refused with the field when an application number exceeds its column', async () => {
    const body = { name: 'linux - chrome', serial_no: '6f1c1b2e-3f5d-4a7b-9c8d-0e1f2a3b4c5d', app_id: 2_147_483_648 };
    const answer = await host.post('/api/auth/login/terminal', body);
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { errors: [{ path: 'app_id' }] }]);
  });
});

/** Paths of the numbers in a JSON Schema that may be as near to 0 as one likes. */
function numbersNearZero(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const isNear = 'exclusiveMinimum' in schema && schema.exclusiveMinimum === 0 && !('minimum' in schema);
  return [
    ...(isNear ? [path] : []),
    ...Object.entries(schema).flatMap(([key, part]) => numbersNearZero(part, `${path}.${key}`)),
  ];
}

describe('the numbers above 0 that endpoints take', () => {
  it('have a smallest value, which a column does not round to 0', () => {
    const near = host.app.endpoints.flatMap(({ method, url, schema }) =>
      [schema.body, schema.querystring].flatMap((part) =>
        part instanceof z.core.$ZodType ? numbersNearZero(inputSchemaOf(part), `${method} ${url}`) : [],
      ),
    );
    expect(near).toEqual([]);
  });
});
