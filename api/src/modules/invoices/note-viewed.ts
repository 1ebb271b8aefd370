import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { addInvoiceEvent } from './invoice-events.ts';

/** The page asks again every few seconds; one opening is one view. */
const oneViewMs = 30 * 60_000;
/** Most views that the timeline keeps: a link may be opened for years, and by anybody who has it. */
const mostViews = 100;

/** Notes that the payer has opened an issued invoice, by its link or in the portal: when last, and the first hundred times. */
export async function noteInvoiceViewed(
  db: Kysely<Tables>,
  { invoiceId, userId = null, now }: { invoiceId: number; userId?: number | null; now: Date },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const viewed = await trx
      .updateTable('invoice')
      .set({ viewed_at: now })
      .where('id', '=', invoiceId)
      .where('status', '<>', 'DRAFT')
      .where((eb) => eb.or([eb('viewed_at', 'is', null), eb('viewed_at', '<', new Date(now.getTime() - oneViewMs))]))
      .returning('id')
      .executeTakeFirst();
    if (viewed && (await countViews(trx, invoiceId)) < mostViews) {
      await addInvoiceEvent(trx, { invoiceId, at: now, kind: 'VIEWED', userId });
    }
  });
}

async function countViews(trx: Transaction<Tables>, invoiceId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('invoice_event')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('invoice_id', '=', invoiceId)
    .where('kind', '=', 'VIEWED')
    .executeTakeFirstOrThrow();
  return count;
}
