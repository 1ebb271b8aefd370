import { exportJobs } from './exports/exports.jobs.ts';
import { reportJobs } from './reports/reports.jobs.ts';
import type { ModuleDependencies } from '../http/app-instance.ts';

/** Registers the handlers and schedules of each module that works in the background. */
export const moduleJobs: readonly ((deps: ModuleDependencies) => void)[] = [
  reportJobs,
  exportJobs,
];
