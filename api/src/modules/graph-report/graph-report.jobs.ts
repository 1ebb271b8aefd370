import { sql } from 'kysely';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import { addDays, serviceDayOf } from '../../time/ulaanbaatar.ts';

/** Days whose idle cards are counted again each night: terminals that were offline send taps of earlier days. */
const recountedDays = 8;

/** Counts when the service day begins what graphs show of a day and is not kept as it changes. */
export function graphReportJobs({ jobs, db, clock }: ModuleDependencies): void {
  jobs.handle('graphs.count-balances', async () => {
    await sql`select count_balances(${serviceDayOf(clock())}::date)`.execute(db);
  });
  jobs.schedule('graphs.count-balances', '10 3 * * *');
  jobs.handle('graphs.count-idle-cards', async () => {
    const running = serviceDayOf(clock());
    for (let ago = recountedDays; ago > 0; ago--) {
      await sql`select count_idle_cards(${addDays(running, -ago)}::date)`.execute(db);
    }
  });
  jobs.schedule('graphs.count-idle-cards', '20 3 * * *');
}
