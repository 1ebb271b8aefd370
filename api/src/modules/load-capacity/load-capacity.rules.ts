import { fieldError } from '../../http/field-error.ts';
import { capacityProblems } from './load-capacity.problems.ts';

/** What a class carries. */
export interface Carrying {
  readonly unit: 'PASSENGER' | 'KG';
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
