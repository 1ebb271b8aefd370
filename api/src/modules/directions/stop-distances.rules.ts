import { haversineM } from '../../geo/geo.ts';
import type { Position } from '../../geo/geo.ts';
import { travelMinutes } from '../locations/travel-minutes.rules.ts';

/** As long as a way may be in a form. */
export const longestWayM = 500_000;

export interface PlacedStop extends Position {
  /** Metres from the first stop, where somebody measured it. */
  readonly distanceM: number | undefined;
  /** Minutes from the first stop, where somebody timed it. */
  readonly offsetMin: number | undefined;
}

/** Way from one stop to the next. */
export interface Leg {
  readonly metres: number;
  readonly minutes: number;
}

/**
 * Distance and time of every stop from the first: what is given stays, the rest goes on from the stop before as its leg
 * is known, or else along a straight line.
 *
 * @param legTo - Leg that leads to the stop with an index.
 */
export function fillDistances(
  stops: readonly PlacedStop[],
  legTo: (index: number) => Leg | undefined = () => undefined,
): { distanceM: number; offsetMin: number }[] {
  const filled: { distanceM: number; offsetMin: number }[] = [];
  stops.forEach((stop, index) => {
    const before = filled[index - 1];
    const previous = stops[index - 1];
    const leg = legTo(index);
    const stepM = leg?.metres ?? (previous ? Math.round(haversineM(previous, stop)) : 0);
    const distanceM = stop.distanceM ?? (before?.distanceM ?? 0) + stepM;
    const travelledM = distanceM - (before?.distanceM ?? 0);
    const offsetMin =
      stop.offsetMin ??
      (before?.offsetMin ?? 0) +
        (leg?.metres === travelledM ? leg.minutes : index === 0 ? 0 : travelMinutes(travelledM));
    filled.push({ distanceM, offsetMin });
  });
  return filled;
}

/** Number of the first stop that is nearer or earlier than the one before; undefined when none is. */
export function firstStepBack(stops: readonly { distanceM: number; offsetMin: number }[]): number | undefined {
  const index = stops.findIndex((stop, at) => {
    const before = stops[at - 1];
    return before !== undefined && (stop.distanceM < before.distanceM || stop.offsetMin < before.offsetMin);
  });
  return index < 0 ? undefined : index;
}
