import { expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { startTestHost } from '../testing/test-host.ts';

interface Reference {
  readonly table: string;
  readonly columns: readonly string[];
  readonly target: string;
  readonly keys: readonly string[];
}

it('every row of the demonstration that refers to another leads to one', async () => {
  const host = await startTestHost();
  const { db } = host.database;
  const { rows: references } = await sql<Reference>`
    select conrelid::regclass::text as table, confrelid::regclass::text as target,
      (select array_agg(a.attname::text order by k.at) from unnest(c.conkey) with ordinality k (number, at)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number) as columns,
      (select array_agg(a.attname::text order by k.at) from unnest(c.confkey) with ordinality k (number, at)
        join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.number) as keys
    from pg_constraint c where c.contype = 'f' and c.conparentid = 0`.execute(db);
  const astray: string[] = [];
  for (const { table, columns, target, keys } of references) {
    const pairs = columns.map((column, at) => sql`t.${sql.ref(keys[at] ?? '')} = f.${sql.ref(column)}`);
    const given = columns.map((column) => sql`f.${sql.ref(column)} is not null`);
    const { rows } = await sql`select from ${sql.table(table)} f where ${sql.join(given, sql` and `)}
      and not exists (select from ${sql.table(target)} t where ${sql.join(pairs, sql` and `)}) limit 1`.execute(db);
    if (rows.length > 0) astray.push(`${table} (${columns.join(', ')}) to ${target}`);
  }
  await host.close();
  expect(references.filter(({ table }) => table === 'ec_tap').length).toBeGreaterThan(3);
  expect(astray).toEqual([]);
});
