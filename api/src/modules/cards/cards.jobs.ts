import type { ModuleDependencies } from '../../http/app-instance.ts';
import { cancelLapsedPayments } from './cancel-lapsed-payments.ts';
import { expireCards } from './expire-cards.ts';
import { followRides, riddenSchema } from './follow-rides.ts';
import { lapseOrders } from './lapse-orders.ts';
import { tellExpiring } from './tell-expiring.ts';

/** Work on cards that nobody waits for. */
export function cardJobs(deps: ModuleDependencies): void {
  const { jobs, db, clock, config } = deps;
  jobs.handle('cards.expire', async () => {
    await expireCards(db, clock());
    await lapseOrders(db, clock(), config.cardOrderDays);
    await cancelLapsedPayments(deps);
  });
  jobs.handle('cards.tell-expiring', () => tellExpiring({ db, jobs }, clock()));
  jobs.handle('cards.ridden', (ridden) => followRides({ db, jobs }, ridden, clock()), { data: riddenSchema });
  // The service day ends at 03:00, and with it the last day of a card.
  jobs.schedule('cards.expire', '5 3 * * *');
  jobs.schedule('cards.tell-expiring', '0 10 * * *');
}
