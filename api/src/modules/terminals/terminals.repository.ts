import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { TerminalKind, TerminalStatus } from '@ecard/shared/api-schema';
import type { Tables } from '../../database/tables/tables.ts';
import type { ActiveTerminal } from '../../http/access.ts';

export interface TerminalRow {
  readonly public_id: string;
  readonly name: string;
  readonly serial_no: string;
  readonly app_id: number;
  readonly kind: TerminalKind;
  readonly status: TerminalStatus;
}

/**
 * Notes that a terminal signs in; creates it the first time. Its kind, application and state stay. An approved device is
 * not changed at all, because this sign-in needs no secret, only the serial number.
 */
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
      created_at: terminal.now,
      last_seen_at: terminal.now,
    })
    .onConflict((conflict) =>
      conflict.column('serial_no').doUpdateSet({
        name: ofBrowser(terminal.name, 'name'),
        last_seen_at: ofBrowser(terminal.now, 'last_seen_at'),
        updated_at: ofBrowser(terminal.now, 'updated_at'),
      }),
    )
    .returning(['public_id', 'name', 'serial_no', 'app_id', 'kind', 'status'])
    .executeTakeFirstOrThrow();
}

/** SQL for the new value of a browser's terminal, and the stored one of a device. */
function ofBrowser<Value>(told: Value, column: string) {
  return sql<Value>`case when terminal.kind = 'WEB' then ${told} else ${sql.ref(`terminal.${column}`)} end`;
}

/** Tells whether a terminal with the serial number ever signed in. */
export async function isTerminalKnown(db: Kysely<Tables>, serialNo: string): Promise<boolean> {
  const row = await db.selectFrom('terminal').select('id').where('serial_no', '=', serialNo).executeTakeFirst();
  return row !== undefined;
}

/** The terminal whose token was sent; undefined unless it is active. */
export function loadActiveTerminal(db: Kysely<Tables>, publicId: string): Promise<ActiveTerminal | undefined> {
  return db
    .selectFrom('terminal')
    .select(['id', 'public_id as publicId', 'kind'])
    .where('public_id', '=', publicId)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
}
