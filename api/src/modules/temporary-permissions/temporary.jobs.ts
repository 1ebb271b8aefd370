import { z } from 'zod/mini';
import { systemActor } from '../../audit/audit.ts';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { closePayment } from '../payments/close-payment.ts';
import { endPayment } from './end-payment.ts';
import { saveTemporary } from './save-temporary.ts';

const rowsPerTransaction = 200;

/** Ends permits whose time is over, and those nobody paid for in time. */
export function temporaryJobs(deps: ModuleDependencies): void {
  const { jobs, db, clock } = deps;

  jobs.handle('temporary.sweep', async () => {
    const now = clock();
    for (let count = rowsPerTransaction; count === rowsPerTransaction;) count = await cancelUnpaid(now);
    for (let count = rowsPerTransaction; count === rowsPerTransaction;) count = await expireSome(now);
  });
  jobs.schedule('temporary.sweep', '*/10 * * * *');

  jobs.handle(
    'temporary.end-payment',
    async ({ paymentId }: { paymentId: number }) => {
      try {
        await closePayment(deps, paymentId, 'cancel', systemActor);
      } catch (error) {
        // Money came after all, or it is closed already: the payment stands as it is, staff see why.
        if (!(error instanceof ProblemError)) throw error;
      }
    },
    { retryLimit: 10, data: z.object({ paymentId: z.int() }) },
  );

  function cancelUnpaid(now: Date): Promise<number> {
    return db.transaction().execute(async (trx) => {
      const unpaid = await trx
        .selectFrom('temporary_permission as p')
        .innerJoin('payment as y', 'y.id', 'p.payment_id')
        .select(['p.id', 'p.public_id', 'p.status', 'p.payment_id'])
        .where('p.status', '=', 'APPROVED')
        .where((eb) => eb.or([eb('p.pay_until', '<=', now), eb('p.valid_to', '<=', now)]))
        // Money that has come is first written down or given back.
        .where('y.status', 'not in', ['PAID', 'PARTIAL', 'REFUNDING'])
        .orderBy('p.pay_until')
        .limit(rowsPerTransaction)
        .forUpdate('p')
        .execute();
      for (const row of unpaid) {
        await saveTemporary(trx, row, 'lapse', {}, { actor: systemActor, now });
        await endPayment(trx, jobs, row);
      }
      return unpaid.length;
    });
  }

  function expireSome(now: Date): Promise<number> {
    return db.transaction().execute(async (trx) => {
      const over = await trx
        .selectFrom('temporary_permission')
        .select(['id', 'public_id', 'status'])
        .where('status', '=', 'ACTIVE')
        .where('valid_to', '<=', now)
        .orderBy('valid_to')
        .limit(rowsPerTransaction)
        .forUpdate()
        .execute();
      for (const row of over) await saveTemporary(trx, row, 'expire', {}, { actor: systemActor, now });
      return over.length;
    });
  }
}
