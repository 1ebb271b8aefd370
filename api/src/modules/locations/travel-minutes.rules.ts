/** Average speed of a bus in the city, its stops included. */
const metresPerMinute = 300;

/** Returns the minutes from one stop to the next where nobody measured them. */
export function travelMinutes(metres: number): number {
  return Math.max(1, Math.round(metres / metresPerMinute));
}
