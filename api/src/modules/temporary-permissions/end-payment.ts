import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import type { ModuleDependencies } from '../../http/app-instance.ts';

/** Asks for the payment of a permit that ended unpaid to be ended too, at QPay and here. */
export async function endPayment(
  trx: Transaction<Tables>,
  jobs: ModuleDependencies['jobs'],
  permit: { readonly status: string; readonly payment_id: number | null },
): Promise<void> {
  if (permit.status !== 'APPROVED' || permit.payment_id === null) return;
  await jobs.publish(trx, 'temporary.end-payment', { paymentId: permit.payment_id });
}
