import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { recordAudit, systemActor } from '../../audit/audit.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { dayOf } from '../../time/ulaanbaatar.ts';
import { cardMachine } from './cards.machine.ts';

const atOnce = 500;

/**
 * Ends the cards whose last day is over, a few hundred in each transaction so that no validator waits long.
 *
 * @returns How many.
 */
export async function expireCards(db: Kysely<Tables>, now: Date): Promise<number> {
  const from = 'ACTIVE';
  const to = cardMachine.next(from, 'expire');
  let total = 0;
  for (;;) {
    const expired = await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ public_id: string }>`
        update ec_card set status = ${to}, version = version + 1, updated_at = ${now}, updated_by = null
        where id in (
          select id from ec_card where status = ${from} and expires_on < ${dayOf(now)}
          order by id limit ${atOnce} for no key update skip locked)
        returning public_id`.execute(trx);
      for (const { public_id } of rows) {
        await recordAudit(trx, systemActor, {
          action: 'ec_card.expire',
          entity: 'ec_card',
          entityId: public_id,
          before: { status: from },
          after: { status: to },
        });
      }
      return rows.length;
    });
    total += expired;
    if (expired < atOnce) return total;
  }
}
