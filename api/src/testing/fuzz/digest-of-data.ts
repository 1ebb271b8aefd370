import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';

/** Tables that calls may write without changing anything people own: counters of tries, signs of life. */
const bookkeeping = new Set(['sign_in_failure', 'migration', 'verify_scan', 'user_session', 'terminal']);

/** One digest per table: equal when nothing was added, changed or taken away. */
export async function digestOfData(db: Kysely<Tables>): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition order by 1`.execute(db);
  const digests: Record<string, string> = {};
  for (const { name } of tables.rows.filter((table) => !bookkeeping.has(table.name))) {
    // An export adds an audit entry: that does not count as a change.
    const counted = name === 'audit_log' ? sql`where t.action !~ 'export$'` : sql``;
    const result = await sql<{ digest: string }>`
      select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as digest from ${sql.table(name)} t ${counted}`.execute(
      db,
    );
    digests[name] = result.rows[0]?.digest ?? '';
  }
  return digests;
}
