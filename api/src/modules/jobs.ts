import type { ModuleDependencies } from '../http/app-instance.ts';
import { authJobs } from './auth/auth.jobs.ts';
import { housekeepingJobs } from './housekeeping/housekeeping.jobs.ts';

/** What every module does in the background. */
export const jobModules: readonly ((deps: ModuleDependencies) => void)[] = [housekeepingJobs, authJobs];
