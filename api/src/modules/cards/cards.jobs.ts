import type { ModuleDependencies } from '../../http/app-instance.ts';
import { cancelExpiredPayments } from './money/cancel-expired-payments.ts';
import { expireCards } from './life/expire-cards.ts';
import { followRides, riddenSchema } from './life/follow-rides.ts';
import { expireOrders } from './orders/expire-orders.ts';
import { tellExpiring } from './life/tell-expiring.ts';

/** Work on cards that nobody waits for. */
export function cardJobs(deps: ModuleDependencies): void {
  const { jobs, db, clock, config } = deps;
  jobs.handle('cards.expire', async () => {
    await expireCards(db, clock());
    await expireOrders(db, clock(), config.cardOrderDays);
    await cancelExpiredPayments(deps);
  });
  jobs.handle('cards.tell-expiring', () => tellExpiring({ db, jobs }, clock()));
  jobs.handle('cards.ridden', (ridden) => followRides({ db, jobs }, ridden, clock()), { data: riddenSchema });
  // The service day ends at 03:00, and with it the last day of a card.
  jobs.schedule('cards.expire', '5 3 * * *');
  jobs.schedule('cards.tell-expiring', '0 10 * * *');
}
