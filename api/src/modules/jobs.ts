import type { ModuleDependencies } from '../http/app-instance.ts';
import { exportJobs } from './exports/exports.jobs.ts';
import { housekeepingJobs } from './housekeeping/housekeeping.jobs.ts';
import { reportJobs } from './reports/reports.jobs.ts';

/** What every module does in the background. */
export const jobModules: readonly ((deps: ModuleDependencies) => void)[] = [housekeepingJobs, reportJobs, exportJobs];
