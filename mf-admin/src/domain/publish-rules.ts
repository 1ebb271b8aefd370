import type { Direction } from '@ecard/shared/api-schema';

/** Fewest stops per way that the host requires of a route in service (domain.md, section 6.2). */
const LEAST_STOPS = 2;

/** Data that a route lacks. */
export interface Missing {
  /** Ways, 0 there and 1 back, with too few stops: the host refuses to publish. */
  readonly ways: readonly (0 | 1)[];
  /** Data that passengers would miss. */
  readonly facts: readonly ('departures' | 'headways' | 'operator' | 'fare')[];
}

/** Tells what a route lacks before it goes into service. */
export function missingOf(direction: Direction): Missing {
  const { stop_count: counts, first_departure: first, last_departure: last, operator, fare_product: fare } = direction;
  const { headway_peak_min: peak, headway_offpeak_min: offpeak } = direction;
  const ways = ([0, 1] as const).filter((dir) => counts[dir] < LEAST_STOPS);
  const facts = [
    first === null || last === null ? ('departures' as const) : undefined,
    peak === null && offpeak === null ? ('headways' as const) : undefined,
    operator === null ? ('operator' as const) : undefined,
    fare === null ? ('fare' as const) : undefined,
  ];
  return { ways, facts: facts.filter((fact) => fact !== undefined) };
}
