import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';

export interface TerminalRow {
  readonly public_id: string;
  readonly name: string;
  readonly serial_no: string;
  readonly app_id: number;
  readonly kind: 'WEB' | 'POS' | 'VALIDATOR' | 'KIOSK';
  readonly status: 'PENDING' | 'ACTIVE' | 'BLOCKED';
}

/** Notes that a terminal signs in; creates it the first time. Its kind, application and state stay. */
export async function registerTerminal(
  db: Kysely<Tables>,
  terminal: { name: string; serialNo: string; appId: number; status: 'PENDING' | 'ACTIVE'; now: Date },
): Promise<TerminalRow> {
  return db
    .insertInto('terminal')
    .values({
      name: terminal.name,
      serial_no: terminal.serialNo,
      app_id: terminal.appId,
      kind: 'WEB',
      status: terminal.status,
      last_seen_at: terminal.now,
    })
    .onConflict((conflict) =>
      conflict.column('serial_no').doUpdateSet({
        name: terminal.name,
        last_seen_at: terminal.now,
        updated_at: terminal.now,
      }),
    )
    .returning(['public_id', 'name', 'serial_no', 'app_id', 'kind', 'status'])
    .executeTakeFirstOrThrow();
}

/** Tells whether a terminal token still counts. */
export async function isTerminalActive(db: Kysely<Tables>, publicId: string): Promise<boolean> {
  const row = await db.selectFrom('terminal').select('status').where('public_id', '=', publicId).executeTakeFirst();
  return row?.status === 'ACTIVE';
}
