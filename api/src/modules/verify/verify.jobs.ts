import type { ModuleDependencies } from '../../http/app-instance.ts';
import { forgetScans } from './verify.repository.ts';

const dayMs = 86_400_000;
export const scansKeptMs = { any: 90 * dayMs, ofNothing: 7 * dayMs } as const;

/** Keeps the log of scans short. */
export function verifyJobs({ jobs, db, clock }: ModuleDependencies): void {
  const before = (ms: number) => new Date(clock().getTime() - ms);
  jobs.handle('verify.forget', () => forgetScans(db, before(scansKeptMs.any), before(scansKeptMs.ofNothing)));
  jobs.schedule('verify.forget', '40 3 * * *');
}
