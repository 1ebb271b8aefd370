import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { CardStatus } from '@ecard/shared/api-schema';
import { recordAudit, systemActor } from '../../audit/audit.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { cardMachine } from './cards.machine.ts';

const atOnce = 500;

/**
 * Ends or expires cards without a person's action, up to 500 in each transaction so that no validator waits long.
 *
 * @param which - Condition on `ec_card` besides its state.
 * @returns Number of cards that ended.
 */
export async function endCards(
  db: Kysely<Tables>,
  now: Date,
  {
    verb,
    from,
    which,
  }: { readonly verb: 'expire' | 'lapse'; readonly from: CardStatus; readonly which: RawBuilder<unknown> },
): Promise<number> {
  const to = cardMachine.next(from, verb);
  let total = 0;
  for (;;) {
    const ended = await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ public_id: string }>`
        update ec_card set status = ${to}, version = version + 1, updated_at = ${now}, updated_by = null
        where id in (
          select id from ec_card where status = ${from} and ${which}
          order by id limit ${atOnce} for no key update skip locked)
        returning public_id`.execute(trx);
      for (const { public_id } of rows) {
        await recordAudit(trx, systemActor, {
          action: `ec_card.${verb}`,
          entity: 'ec_card',
          entityId: public_id,
          before: { status: from },
          after: { status: to },
        });
      }
      return rows.length;
    });
    total += ended;
    if (ended < atOnce) return total;
  }
}
