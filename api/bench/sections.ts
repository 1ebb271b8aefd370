import type { BenchServer } from './postgresql.ts';
import type { Report } from '@ecard/shared/bench';

/** What a section of the benchmark works with. */
export interface Bench {
  readonly server: BenchServer;
  readonly report: Report;
  /** Small sizes and short times: shows that everything runs, not how fast. */
  readonly quick: boolean;
  /** Name of a migrated database with the seed's demonstration data; sections copy it. */
  readonly template: string;
}

export type Section = (bench: Bench) => Promise<void>;
