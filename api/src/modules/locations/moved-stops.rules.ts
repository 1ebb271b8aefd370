import { haversineM } from '../../geo/geo.ts';
import type { Position } from '../../geo/geo.ts';
import { travelMinutes } from './travel-minutes.rules.ts';

/** A stop of a way, before and after its place lies elsewhere. */
interface MovedStop {
  readonly distanceM: number;
  readonly offsetMin: number;
  readonly from: Position;
  readonly to: Position;
}

/**
 * Distance and time of every stop of a way once they have moved: a leg grows as its straight line does, so that a measured
 * one keeps its bends.
 */
export function moveDistances(stops: readonly MovedStop[]): { distanceM: number; offsetMin: number }[] {
  const moved: { distanceM: number; offsetMin: number }[] = [];
  stops.forEach((stop, index) => {
    const [previous, before] = [stops[index - 1], moved[index - 1]];
    if (!previous || !before) {
      moved.push({ distanceM: stop.distanceM, offsetMin: stop.offsetMin });
      return;
    }
    const [legM, legMin] = [stop.distanceM - previous.distanceM, stop.offsetMin - previous.offsetMin];
    const wasM = Math.round(haversineM(previous.from, stop.from));
    const isM = Math.round(haversineM(previous.to, stop.to));
    const metres = isM === wasM ? legM : Math.max(isM, legM + isM - wasM);
    moved.push({
      distanceM: before.distanceM + metres,
      offsetMin: before.offsetMin + Math.max(0, legMin + travelMinutes(metres) - travelMinutes(legM)),
    });
  });
  return moved;
}
