import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';

/** Notes what happened to a payment; never personal data. */
export async function addPaymentEvent(
  trx: Kysely<Tables>,
  paymentId: number,
  at: Date,
  kind: string,
  data: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await trx
    .insertInto('payment_event')
    .values({ payment_id: paymentId, at, kind, data: JSON.stringify(data) })
    .execute();
}
