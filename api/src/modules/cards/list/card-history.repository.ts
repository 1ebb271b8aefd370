import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { EcLedgerTable, Tables } from '../../../database/tables/tables.ts';
import type { LastTapRow } from './cards.repository.ts';

/** Taps of a card, newest first, after the one the cursor names by moment and id. */
export async function findTaps(
  db: Kysely<Tables>,
  cardId: number,
  after: readonly [string, number] | undefined,
  limit: number,
) {
  const { rows } = await sql<LastTapRow & { id: number; offline: boolean }>`
    select t.id, t.card_id, t.public_id, t.kind, t.tapped_at, t.fare_amount, t.transfer_no, t.result, t.offline,
      v.bus_no, d.public_id as direction_id, d.code as direction_code, d.name as direction_name,
      l.public_id as stop_id, l.code as stop_code, l.name as stop_name
    from (
      select * from ec_tap where card_id = ${cardId}
      ${after ? sql`and tapped_at <= ${after[0]}::timestamptz and (tapped_at, id) < (${after[0]}::timestamptz, ${after[1]}::bigint)` : sql``}
      order by tapped_at desc, id desc limit ${limit}
    ) t
    join vehicle v on v.id = t.vehicle_id
    join direction d on d.id = t.direction_id
    join location l on l.id = t.stop_location_id
    order by t.tapped_at desc, t.id desc`.execute(db);
  return rows;
}

export interface LedgerListRow {
  readonly seq: number;
  readonly created_at: Date;
  readonly kind: EcLedgerTable['kind'];
  readonly amount: string;
  readonly balance_after: string;
  readonly note: string | null;
  readonly payment_id: string | null;
  readonly tap_id: string | null;
  readonly direction_code: string | null;
}

/** Money events of a card, newest first, below a number. */
export async function findLedger(
  db: Kysely<Tables>,
  cardId: number,
  below: number | undefined,
  limit: number,
): Promise<readonly LedgerListRow[]> {
  const { rows } = await sql<LedgerListRow>`
    select l.seq, l.created_at, l.kind, l.amount, l.balance_after, l.note, p.public_id as payment_id,
      t.public_id as tap_id, d.code as direction_code
    from (
      select * from ec_ledger where card_id = ${cardId}
      ${below === undefined ? sql`` : sql`and seq < ${below}`}
      order by seq desc limit ${limit}
    ) l
    left join payment p on p.id = l.payment_id
    left join ec_tap t on t.id = l.tap_id
    left join direction d on d.id = t.direction_id
    order by l.seq desc`.execute(db);
  return rows;
}
