/** Data from which a timetable is calculated. */
export interface Service {
  /** `06:00`; a last departure before the first is of the next day. */
  readonly first_departure: string | null;
  readonly last_departure: string | null;
  readonly headway_peak_min: number | null;
  readonly headway_offpeak_min: number | null;
}

/** Peaks begin and end at these minutes of the day: 07–09 and 17–19, as the exported feed has them. */
const PEAKS = [
  [420, 540],
  [1_020, 1_140],
] as const;
const DAY_MIN = 1_440;

/**
 * Departures of a day, in minutes from midnight; those after midnight go on from 1440.
 *
 * @returns Nothing where first, last or both headways are not known.
 */
export function departuresOf({ first_departure, last_departure, ...headways }: Service): readonly number[] {
  const { headway_peak_min: peak, headway_offpeak_min: offpeak } = headways;
  const [first, end] = [minutesOf(first_departure), minutesOf(last_departure)];
  if (first === undefined || end === undefined || (peak ?? offpeak) === null) return [];
  const last = end < first ? end + DAY_MIN : end;
  const departures: number[] = [];
  for (let at = first; at <= last;) {
    departures.push(at);
    const isPeak = PEAKS.some(([from, to]) => at >= from && at < to);
    at += (isPeak ? (peak ?? offpeak) : (offpeak ?? peak)) ?? DAY_MIN;
  }
  // The last one leaves when it is said to, however the headway falls.
  if (departures.at(-1) !== last) departures.push(last);
  return departures;
}

/** Departures by hour: the hour, and the minutes in it. */
export function byHour(
  departures: readonly number[],
): readonly { readonly hour: number; readonly minutes: readonly number[] }[] {
  const hours = new Map<number, number[]>();
  for (const at of departures) {
    const hour = Math.floor(at / 60);
    const minutes = hours.get(hour);
    if (minutes) minutes.push(at % 60);
    else hours.set(hour, [at % 60]);
  }
  return [...hours].map(([hour, minutes]) => ({ hour, minutes }));
}

/** Writes minutes from midnight as a clock shows them: `00:30` for 1470. */
export function clockOf(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60) % 24, minutes % 60];
  return `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}

/** Reads `06:00`. */
function minutesOf(clock: string | null): number | undefined {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(clock ?? '') ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}
