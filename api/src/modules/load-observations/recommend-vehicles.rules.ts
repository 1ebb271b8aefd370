/** On average a vehicle should be no fuller than this in the fullest hour: who waits still finds room. */
export const targetLoadFactor = 0.85;

/**
 * Vehicles a route needs so that its fullest hour is as full as it should be: the load spreads over them evenly.
 *
 * @param planned - Vehicles that carried the load.
 * @param peakFactor - Passengers by places in the fullest hour.
 */
export function recommendVehicles(planned: number, peakFactor: number): number {
  // A hair less, so that exactly as full as it should be does not ask for one more.
  return Math.max(1, Math.ceil((planned * peakFactor) / targetLoadFactor - 1e-9));
}
