import type { startApi } from '@ecard/api/bench';
import type { Report } from '@ecard/shared/bench';
import type { Platform } from '@ecard/webpack/platform';

/** Dependencies of a section of the benchmark. */
export interface Bench {
  readonly api: Awaited<ReturnType<typeof startApi>>;
  readonly portal: Platform;
  readonly report: Report;
  readonly quick: boolean;
  /** Number of invoices, taps, stops, or actions that a role can grant: what the section measures over. */
  readonly rows: number;
}

export type Section = (bench: Bench) => Promise<void>;
