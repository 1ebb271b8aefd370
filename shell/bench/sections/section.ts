import type { Report } from '@ecard/shared/bench';

/** Input of a section of the benchmark. */
export interface Bench {
  readonly report: Report;
  /** Small numbers and short times: shows that everything runs, not how fast. */
  readonly quick: boolean;
}

export type Section = (bench: Bench) => Promise<void>;
