import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';

/** Lets generated ids go on after the ids the seed chose. */
export async function restartSequences(trx: Transaction<Tables>): Promise<void> {
  await sql`
    do $$
    declare
      entry record;
    begin
      for entry in
        select table_name, pg_get_serial_sequence(table_name, column_name) as sequence_name
        from information_schema.columns
        where table_schema = current_schema() and is_identity = 'YES'
      loop
        execute format('select setval(%L, coalesce((select max(id) from %I), 0) + 1, false)',
          entry.sequence_name, entry.table_name);
      end loop;
      perform setval('ec_tap_id', coalesce((select max(id) from ec_tap), 0) + 1, false);
    end $$`.execute(trx);
}
