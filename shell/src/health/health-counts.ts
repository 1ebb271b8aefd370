/**
 * Sides on which a release is used, and fails: browsers report visits of pages, the shell counts its own renders, and of the
 * pages that browsers measured some were slow.
 */
export const SIDES = ['browser', 'server', 'speed'] as const;

/** One of the sides. */
export type Side = (typeof SIDES)[number];

/** Upper bounds of the classes in which the values of each measure are counted; the last class has none. */
export const MEASURES = {
  lcp: [500, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 6_000, 10_000],
  inp: [50, 100, 150, 200, 300, 500, 1_000],
  cls: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5],
  render: [10, 25, 50, 100, 250, 500, 1_000, 2_500],
} as const;

/** Name of a measure. */
export type Measure = keyof typeof MEASURES;

/** Values above which people find a page slow, and one that moves under their hands: web-vitals calls them poor. */
const POOR = { lcp: 4_000, inp: 500, cls: 0.25 } as const;

/** Names of the measures. */
export const MEASURE_NAMES = Object.keys(MEASURES) as readonly Measure[];

/** Numbers by name: how often something happened. */
export type Counters = Readonly<Record<string, number>>;

/** Numbers of different devices, as far as they were counted. */
export interface ClientCounts {
  readonly seen: number;
  /** Those on which the release failed. */
  readonly failed: number;
}

/** Counts of one version of a remote over a time. */
export interface VersionCounts {
  readonly remote: string;
  readonly version: string;
  readonly counters: Counters;
  readonly clients: Readonly<Record<Side, ClientCounts>>;
  /** Minute of the first count that is kept. */
  readonly since: number;
}

const USES: Readonly<Record<Side, string>> = { browser: 'visits', server: 'renders', speed: 'measured' };

/** Name of the counter of uses on a side. */
export function usesOf(side: Side): string {
  return USES[side];
}

/**
 * Judges what a browser measured of a page.
 *
 * @returns The first measure that is poor, in capitals; `undefined` when none is.
 */
export function poorOf(measured: Readonly<Partial<Record<keyof typeof POOR, number | undefined>>>): string | undefined {
  return Object.entries(POOR)
    .find(([name, limit]) => (measured[name as keyof typeof POOR] ?? 0) > limit)?.[0]
    ?.toUpperCase();
}

/** Makes something for each side. */
export function bySide<Value>(make: (side: Side) => Value): Readonly<Record<Side, Value>> {
  return { browser: make('browser'), server: make('server'), speed: make('speed') };
}

/** Name of the counter of failures on a side: of all of them, or of those with a code. */
export function failuresOf(side: Side, code?: string): string {
  return code === undefined ? `${usesOf(side)}.failed` : `${usesOf(side)}.failed.${code}`;
}

/** Name of the counter of the class that a value falls into. */
export function classOf(measure: Measure, value: number): string {
  const bound = MEASURES[measure].find((upper) => value <= upper);
  return classNamed(measure, bound);
}

/**
 * Returns the upper bound of the class in which three quarters of the values end, and the number of values. Of values
 * beyond the last bound that bound is what is known.
 */
export function threeQuartersOf(
  measure: Measure,
  counters: Counters,
): { readonly p75?: number; readonly count: number } {
  const bounds: readonly (number | undefined)[] = [...MEASURES[measure], undefined];
  const counts = bounds.map((bound) => counters[classNamed(measure, bound)] ?? 0);
  const count = counts.reduce((sum, one) => sum + one, 0);
  if (count === 0) return { count };
  let passed = 0;
  const index = counts.findIndex((one) => (passed += one) >= 0.75 * count);
  return { p75: bounds[index] ?? MEASURES[measure].at(-1) ?? 0, count };
}

/** Adds numbers of the same name. */
export function addCounters(...all: readonly Counters[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const counters of all)
    for (const [name, count] of Object.entries(counters)) sum[name] = (sum[name] ?? 0) + count;
  return sum;
}

function classNamed(measure: Measure, bound: number | undefined): string {
  return `${measure}.${bound === undefined ? 'more' : String(bound)}`;
}
