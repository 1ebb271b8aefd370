import { z } from 'zod/mini';
import { systemActor } from '../../audit/audit.ts';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { isServiceError } from '../../services/service-error.ts';
import { closePayment } from './close-payment.ts';
import { finishRefund } from './finish-refund.ts';
import { verifyPayment } from './verify-payment.ts';

const ofPayment = z.object({ paymentId: z.int() });

/** Ended in one turn; the rest a minute later. */
const expiredAtOnce = 100;

/** Work on payments that nobody waits for. */
export function paymentJobs(deps: ModuleDependencies): void {
  const { jobs, db, clock } = deps;
  // QPay said that money came: ask until it tells how much.
  jobs.handle(
    'payment.check',
    async ({ paymentId }) => {
      await verifyPayment(deps, paymentId, systemActor);
    },
    // Anybody may say that money came: a flood of such calls leaves no days of jobs behind.
    { data: ofPayment, retryLimit: 10, keepSeconds: 3_600 },
  );
  jobs.handle('payment.refund', ({ paymentId }) => finishRefund(deps, paymentId), { data: ofPayment, retryLimit: 20 });
  jobs.handle('payment.expire', async () => {
    const over = await db
      .selectFrom('payment')
      .select('id')
      .where('status', 'in', ['CREATED', 'PENDING', 'PROCESSING'])
      .where('expires_at', '<=', clock())
      .orderBy('expires_at')
      .limit(expiredAtOnce)
      .execute();
    for (const { id } of over) {
      try {
        await closePayment(deps, id, 'expire', systemActor);
      } catch (error) {
        // Being asked for right now: the next turn.
        if (error instanceof ProblemError) continue;
        // QPay is away: its invoice must not die unasked, so the payment waits for the next turn.
        if (isServiceError(error)) return;
        throw error;
      }
    }
  });
  jobs.schedule('payment.expire', '* * * * *');
}
