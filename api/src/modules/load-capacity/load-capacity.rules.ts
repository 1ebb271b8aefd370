import type { CapacityUnit } from '@ecard/shared/api-schema';
import { fieldError } from '../../http/field-error.ts';
import { capacityProblems } from './load-capacity.problems.ts';

/** Capacity of a class: places for passengers, or a range of weight. */
export interface Carrying {
  readonly unit: CapacityUnit;
  readonly seats: number | null;
  readonly standing: number | null;
  readonly min_kg: number | null;
  readonly max_kg: number | null;
}

/**
 * Refuses a class that does not say how much it carries in its own unit, and only in that.
 *
 * @throws ProblemError PLACES_REQUIRED or WEIGHT_REQUIRED.
 */
export function assertCarrying({ unit, seats, standing, min_kg, max_kg }: Carrying): void {
  if (unit === 'PASSENGER') {
    if (seats === null) throw fieldError(capacityProblems.PLACES_REQUIRED, 'seats');
    if (standing === null || seats + standing === 0) throw fieldError(capacityProblems.PLACES_REQUIRED, 'standing');
    if (min_kg !== null || max_kg !== null) throw fieldError(capacityProblems.PLACES_REQUIRED, 'min_kg');
    return;
  }
  if (min_kg === null) throw fieldError(capacityProblems.WEIGHT_REQUIRED, 'min_kg');
  if (max_kg === null || max_kg <= min_kg) throw fieldError(capacityProblems.WEIGHT_REQUIRED, 'max_kg');
  if (seats !== null || standing !== null) throw fieldError(capacityProblems.WEIGHT_REQUIRED, 'seats');
}
