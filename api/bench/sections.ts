import type { BenchServer } from './postgresql.ts';
import type { Report } from '@ecard/shared/bench';

/** Dependencies of a section that uses embedded databases of its own. */
export interface EmbeddedBench {
  readonly report: Report;
  /** Small sizes and short times: shows that everything runs, not how fast. */
  readonly quick: boolean;
  /** Length of a soak. */
  readonly minutes?: number;
  /** Taps of the largest database of the graphs. */
  readonly taps?: number;
}

/** Dependencies of a section of the benchmark. */
export interface Bench extends EmbeddedBench {
  readonly server: BenchServer;
  /** Name of a migrated database with the seed's demonstration data; sections copy it. */
  readonly template: string;
}

export type Section = (bench: Bench) => Promise<void>;

export type EmbeddedSection = (bench: EmbeddedBench) => Promise<void>;
