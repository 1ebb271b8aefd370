import type { DirectionDetail, DirectionStop } from '@ecard/shared/api-schema';

/** Fewest stops per way that the host requires of a route in service (domain.md, section 6.2). */
const LEAST_STOPS = 2;

/** Obstacles to publishing a route, and data that it lacks. */
export interface Missing {
  /** Ways, 0 there and 1 back, with too few stops: the host refuses to publish. */
  readonly ways: readonly (0 | 1)[];
  /** Stops that are closed for good, as `Name (code)`: the host refuses to publish. */
  readonly closed: readonly string[];
  /** Stops that are closed for a time. */
  readonly closedForNow: readonly string[];
  /** Data that passengers would miss. */
  readonly facts: readonly ('departures' | 'headways' | 'operator' | 'fare')[];
}

/** Tells what a route lacks before it goes into service. */
export function missingOf(direction: DirectionDetail): Missing {
  const { stop_count: counts, first_departure: first, last_departure: last, operator, fare_product: fare } = direction;
  const { headway_peak_min: peak, headway_offpeak_min: offpeak } = direction;
  const ways = ([0, 1] as const).filter((dir) => counts[dir] < LEAST_STOPS);
  const facts = [
    first === null || last === null ? ('departures' as const) : undefined,
    peak === null && offpeak === null ? ('headways' as const) : undefined,
    operator === null ? ('operator' as const) : undefined,
    fare === null ? ('fare' as const) : undefined,
  ];
  return {
    ways,
    closed: stopsThatAre('CLOSED', direction),
    closedForNow: stopsThatAre('TEMP_CLOSED', direction),
    facts: facts.filter((fact) => fact !== undefined),
  };
}

/** True where the host would refuse to publish. */
export function isRefused({ ways, closed }: Missing): boolean {
  return ways.length > 0 || closed.length > 0;
}

/** Names the stops in a state, each once for both ways. */
function stopsThatAre(status: DirectionStop['location']['status'], { stops }: DirectionDetail): readonly string[] {
  const found = stops.filter(({ location }) => location.status === status);
  return [...new Set(found.map(({ location: { name, code } }) => (code ? `${name} (${code})` : name)))];
}
