import { fromGtfsTime, minutesOf, toGtfsTime } from '../../gtfs/gtfs-time.ts';
import type { ImportLog } from '../../imports/import-log.ts';
import type { TableRow } from '../../imports/parse-table.ts';
import { directionText } from './directions.text.ts';

const text = directionText.gtfs;
/** Peaks begin and end at these minutes of the day: 07–09 and 17–19. */
const peaks = [
  [420, 540],
  [1_020, 1_140],
] as const;
const dayMin = 1_440;
/** As long as a headway may be in a form. */
const longestHeadwayS = 600 * 60;
/** Start of a route without departures, in a feed. */
const usualStart = '06:00';

export interface Timetable {
  readonly first_departure: string | null;
  readonly last_departure: string | null;
  readonly headway_peak_min: number | null;
  readonly headway_offpeak_min: number | null;
}

/** A part of the day with one headway, in minutes; it ends before `to`. */
export interface Frequency {
  readonly from: number;
  readonly to: number;
  readonly headway: number;
}

/** Minutes after midnight at which the first trip of a feed begins. */
export function startOf({ first_departure: first }: Timetable): number {
  return minutesOf(first ?? usualStart);
}

/** The service day in parts, each with its headway. */
function frequenciesOf(timetable: Timetable): Frequency[] {
  const { first_departure: first, last_departure: last } = timetable;
  const { headway_peak_min: peak, headway_offpeak_min: offpeak } = timetable;
  const headway = offpeak ?? peak;
  if (first === null || last === null || headway === null) return [];
  const start = minutesOf(first);
  const lastMinute = minutesOf(last);
  // A last departure after midnight is of the same service day; one at the time of the first is the only one.
  const end = (lastMinute < start ? lastMinute + dayMin : lastMinute) + 1;
  const edges = [start, ...peaks.flat().filter((edge) => edge > start && edge < end), end];
  return edges.slice(0, -1).map((from, index) => ({
    from,
    to: edges[index + 1] ?? end,
    headway: isPeak(from) ? (peak ?? headway) : headway,
  }));
}

/** Rows of `frequencies.txt` for a trip. */
export function writeFrequencies(timetable: Timetable, tripId: string) {
  return frequenciesOf(timetable).map(({ from, to, headway }) => ({
    trip_id: tripId,
    start_time: toGtfsTime(from),
    end_time: toGtfsTime(to),
    headway_secs: headway * 60,
    exact_times: 0,
  }));
}

/** Frequencies of `frequencies.txt` by trip; rows that are wrong go to the log. */
export function readFrequencies(rows: readonly TableRow[], log: ImportLog): Map<string, Frequency[]> {
  const trips = new Map<string, Frequency[]>();
  for (const { line, values } of rows) {
    const [from, to] = [fromGtfsTime(values['start_time'] ?? ''), fromGtfsTime(values['end_time'] ?? '')];
    const seconds = Number(values['headway_secs'] || Number.NaN);
    if (from === undefined || to === undefined || from >= to || !(seconds > 0 && seconds <= longestHeadwayS))
      log.error('frequencies.txt', line, { code: 'BAD_TIME', message: text.badFrequency });
    else {
      const trip = values['trip_id'] ?? '';
      const frequency = { from, to, headway: Math.max(1, Math.round(seconds / 60)) };
      const parts = trips.get(trip);
      if (parts) parts.push(frequency);
      else trips.set(trip, [frequency]);
    }
  }
  for (const parts of trips.values()) parts.sort((a, b) => a.from - b.from);
  return trips;
}

/**
 * The timetable of a route by a feed: by its frequencies, else by when its trips begin.
 *
 * @param known - The route as it is; a timetable that the feed would say the same of stays.
 * @param starts - Minutes after midnight at which trips begin.
 */
export function timetableOf(
  frequencies: readonly Frequency[],
  starts: readonly number[],
  known: Timetable | undefined,
): Timetable {
  if (frequencies.length > 0) {
    if (known && JSON.stringify(frequenciesOf(known)) === JSON.stringify(frequencies)) return timesOf(known);
    return {
      first_departure: clockOf(Math.min(...frequencies.map(({ from }) => from))),
      last_departure: clockOf(Math.max(...frequencies.map(({ to }) => to)) - 1),
      headway_peak_min:
        frequencies.find((part) => peaks.some(([from, to]) => part.from < to && from < part.to))?.headway ?? null,
      headway_offpeak_min: frequencies.find(isOffPeak)?.headway ?? null,
    };
  }
  const departures = [...new Set(starts)].sort((a, b) => a - b);
  const [first] = departures;
  const current = known
    ? timesOf(known)
    : { first_departure: null, last_departure: null, headway_peak_min: null, headway_offpeak_min: null };
  if (first === undefined || (known && departures.length === 1 && startOf(known) === first)) return current;
  if (departures.length === 1) return { ...current, first_departure: clockOf(first) };
  const gaps = departures
    .slice(1)
    .map((at, index) => ({ at: departures[index] ?? at, gap: at - (departures[index] ?? at) }));
  return {
    first_departure: clockOf(first),
    last_departure: clockOf(departures.at(-1) ?? first),
    headway_peak_min: middleOf(gaps.filter(({ at }) => isPeak(at)).map(({ gap }) => gap)),
    headway_offpeak_min: middleOf(gaps.filter(({ at }) => !isPeak(at)).map(({ gap }) => gap)),
  };
}

function timesOf(known: Timetable): Timetable {
  return {
    first_departure: known.first_departure?.slice(0, 5) ?? null,
    last_departure: known.last_departure?.slice(0, 5) ?? null,
    headway_peak_min: known.headway_peak_min,
    headway_offpeak_min: known.headway_offpeak_min,
  };
}

function isPeak(minute: number): boolean {
  return peaks.some(([begins, ends]) => minute >= begins && minute < ends);
}

/** Parts of the day with a minute outside the peaks. */
function isOffPeak({ from, to }: Frequency): boolean {
  return !peaks.some(([begins, ends]) => from >= begins && to <= ends);
}

function middleOf(values: readonly number[]): number | null {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? null;
}

function clockOf(minutes: number): string {
  return toGtfsTime(minutes % dayMin).slice(0, 5);
}
