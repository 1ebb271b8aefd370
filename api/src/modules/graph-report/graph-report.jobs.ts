import { sql } from 'kysely';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import { addDays, serviceDayOf } from '../../time/ulaanbaatar.ts';
import { countIdleDays } from './ec-rows.repository.ts';

/** Days of the past whose idle cards are counted in one night at most, and how far back they go. */
const idleDays = { aNight: 60, most: 400 } as const;

/** Counts when the service day begins what graphs show of a day and is not kept as it changes. */
export function graphReportJobs({ jobs, db, clock }: ModuleDependencies): void {
  jobs.handle('graphs.count-balances', async () => {
    const now = clock();
    await sql`select count_balances(${serviceDayOf(now)}::date, ${now})`.execute(db);
  });
  jobs.schedule('graphs.count-balances', '10 3 * * *');
  jobs.handle('graphs.count-idle-cards', async () => {
    const running = serviceDayOf(clock());
    const days = { from: addDays(running, -idleDays.most), to: addDays(running, -1) };
    await countIdleDays(db, days, idleDays.aNight);
  });
  jobs.schedule('graphs.count-idle-cards', '20 3 * * *');
}
