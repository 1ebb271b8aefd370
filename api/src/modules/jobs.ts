import type { ModuleDependencies } from '../http/app-instance.ts';
import { graphReportJobs } from './graph-report/graph-report.jobs.ts';
import { housekeepingJobs } from './housekeeping/housekeeping.jobs.ts';

/** What every module does in the background. */
export const jobModules: readonly ((deps: ModuleDependencies) => void)[] = [housekeepingJobs, graphReportJobs];
