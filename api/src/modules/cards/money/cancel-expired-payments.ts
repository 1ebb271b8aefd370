import { sql } from 'kysely';
import { systemActor } from '../../../audit/audit.ts';
import type { ModuleDependencies } from '../../../http/app-instance.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import { closePayment } from '../../payments/close-payment.ts';

/**
 * Cancels the open payments of expired orders, at QPay first, so that no money comes for a card nobody gets.
 * One that pays for several cards stays while any of them is ordered.
 *
 * @throws ServiceError When QPay does not answer: the job runs again.
 */
export async function cancelExpiredPayments(
  deps: Pick<ModuleDependencies, 'db' | 'clock' | 'services' | 'config'>,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select p.id from payment p
    where p.purpose = 'CARD' and p.status in ('CREATED', 'PENDING')
      and exists (select from ec_card c where c.status = 'CLOSED' and ${isPaidBy})
      and not exists (select from ec_card c where c.status = 'ORDERED' and ${isPaidBy})
    order by p.id`.execute(deps.db);
  for (const { id } of rows) {
    try {
      await closePayment(deps, id, 'cancel', systemActor);
    } catch (error) {
      // Money was faster: staff give it back. Or the QR code is being asked for: the next turn.
      if (!(error instanceof ProblemError)) throw error;
    }
  }
}

const isPaidBy = sql`(c.id = p.target_id or c.id in (select card_id from payment_card where payment_id = p.id))`;
