/** On average a vehicle should be no fuller than this in the fullest hour: who waits still finds room. */
export const targetLoadFactor = 0.85;

/**
 * Returns the vehicles a route needs so that its fullest hour is as full as it should be: the load spreads over them
 * evenly.
 *
 * @param filled - Vehicles that the passengers of that hour would fill to the last place.
 */
export function recommendVehicles(filled: number): number {
  // A hair less, so that exactly as full as it should be does not ask for one more.
  return Math.max(1, Math.ceil(filled / targetLoadFactor - 1e-9));
}
