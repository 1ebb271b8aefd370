import { sql } from 'kysely';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import { serviceDayOf } from '../../time/ulaanbaatar.ts';

/** Counts what lies on the cards when the service day begins: the only figure of graphs that is not kept as it changes. */
export function graphReportJobs({ jobs, db, clock }: ModuleDependencies): void {
  jobs.handle('graphs.count-balances', async () => {
    await sql`select count_balances(${serviceDayOf(clock())}::date)`.execute(db);
  });
  jobs.schedule('graphs.count-balances', '10 3 * * *');
}
