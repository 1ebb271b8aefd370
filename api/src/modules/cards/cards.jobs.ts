import type { ModuleDependencies } from '../../http/app-instance.ts';
import { expireCards } from './expire-cards.ts';

/** Work on cards that nobody waits for. */
export function cardJobs({ jobs, db, clock }: ModuleDependencies): void {
  jobs.handle('cards.expire', async () => {
    await expireCards(db, clock());
  });
  // The service day ends at 03:00, and with it the last day of a card.
  jobs.schedule('cards.expire', '5 3 * * *');
}
