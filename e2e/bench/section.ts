import type { startApi } from '@ecard/api/bench';
import type { Report } from '@ecard/shared/bench';
import type { Platform } from '@ecard/webpack/platform';

/** What a section of the benchmark works with. */
export interface Bench {
  readonly api: Awaited<ReturnType<typeof startApi>>;
  readonly portal: Platform;
  readonly report: Report;
  readonly quick: boolean;
  /** How many invoices there are. */
  readonly rows: number;
}

export type Section = (bench: Bench) => Promise<void>;
