import type { ModuleDependencies } from '../http/app-instance.ts';
import { housekeepingJobs } from './housekeeping/housekeeping.jobs.ts';
import { fileJobs } from './files/files.jobs.ts';
import { permissionJobs } from './permissions/permissions.jobs.ts';
import { temporaryJobs } from './temporary-permissions/temporary.jobs.ts';

/** What every module does in the background. */
export const jobModules: readonly ((deps: ModuleDependencies) => void)[] = [
  housekeepingJobs,
  fileJobs,
  permissionJobs,
  temporaryJobs,
];
