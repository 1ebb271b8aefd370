import type { ModuleDependencies } from '../../http/app-instance.ts';
import { forgetScans } from './verify.repository.ts';

const scansKeptMs = 90 * 86_400_000;

/** Keeps the log of scans short. */
export function verifyJobs({ jobs, db, clock }: ModuleDependencies): void {
  jobs.handle('verify.forget', () => forgetScans(db, new Date(clock().getTime() - scansKeptMs)));
  jobs.schedule('verify.forget', '40 3 * * *');
}
