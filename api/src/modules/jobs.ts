import type { ModuleDependencies } from '../http/app-instance.ts';

/** Registers the handlers and schedules of each module that works in the background. */
export const moduleJobs: readonly ((deps: ModuleDependencies) => void)[] = [];
