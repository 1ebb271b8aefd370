import { z } from 'zod/mini';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import { emailRequester } from './email-requester.ts';
import { expireReports } from './expire-reports.ts';
import { produceReport } from './produce-report.ts';
import { requeueReports } from './requeue-reports.ts';
import { runSchedules } from './run-schedules.ts';

/** Writing files, deleting old ones, and ordering what is ordered regularly. */
export function reportJobs(deps: ModuleDependencies): void {
  const { jobs } = deps;
  jobs.handle('report.produce', ({ id }, run) => produceReport(deps, id, run), {
    data: z.object({ id: z.uuid() }),
    retryLimit: 2,
    retryDelaySeconds: 15,
    expireInSeconds: 3600,
    concurrency: 2,
  });
  jobs.handle('report.notify', ({ id }) => emailRequester(deps, id), {
    data: z.object({ id: z.uuid() }),
    retryLimit: 8,
  });
  jobs.handle('report.expire', () => expireReports(deps));
  // Files end with a day in Ulaanbaatar.
  jobs.schedule('report.expire', '1 0 * * *');
  jobs.handle('report.requeue', () => requeueReports(deps), { retryLimit: 1 });
  jobs.schedule('report.requeue', '*/10 * * * *');
  jobs.handle('report.schedule', () => runSchedules(deps), { retryLimit: 1 });
  jobs.schedule('report.schedule', '*/10 * * * *');
}
