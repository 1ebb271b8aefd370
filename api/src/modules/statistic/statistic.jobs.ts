import type { ModuleDependencies } from '../../http/app-instance.ts';
import { compareBooks } from './compare-books.ts';

/** Comparing the books of finished days. */
export function statisticJobs(deps: ModuleDependencies): void {
  const { jobs } = deps;
  jobs.handle('statistic.compare-books', () => compareBooks(deps));
  jobs.schedule('statistic.compare-books', '40 3 * * *');
}
