import {
  loadCountsSchema,
  loadHeatmapSchema,
  loadRecommendationSchema,
  loadTripSchema,
  overloadedTripsSchema,
} from '@ecard/shared/api-schema';
import type { OverloadedTrips } from '@ecard/shared/api-schema';
import type { PortalContext } from '@ecard/shared/contract';
import { searchOf } from '@ecard/shared/dashboard';
import { isAcceptedDay } from '@ecard/shared/format';
import { keepPreviousData, queryOptions } from '@ecard/shared/ui';

type Http = PortalContext['http'];

/** Identity of a trip: a vehicle may have the number of a round trip both ways. */
interface TripKey {
  readonly date: string;
  readonly vehicle_id: string;
  readonly direction_id: string;
  readonly dir: string;
  readonly trip_no: string;
}

/** State of the load page, read from the address; invalid values are replaced by defaults. */
export interface LoadState {
  readonly from: string;
  readonly to: string;
  readonly direction_id: string;
  /** Way of the route: 0 there, 1 back. */
  readonly dir: '' | '0' | '1';
  /** Percent. */
  readonly threshold: number;
  /** Page of the overloaded trips. */
  readonly trips: number;
  /** Page of the counts that people entered. */
  readonly counts: number;
  /** The trip that is open. */
  readonly trip: TripKey | undefined;
}

/** Threshold of the overloaded trips, in per cent. */
export const THRESHOLD = { usual: 100, least: 50, most: 500 };

/** Rows of a page. */
export const PAGE_SIZE = 20;

/** The host takes no page beyond. */
const MOST_PAGES = 100_000;

/** Reads the state from an address. */
export function readLoadState(url: string): LoadState {
  const search = searchOf(url);
  const get = (name: string) => search.get(name)?.trim() ?? '';
  const day = (name: string) => (isAcceptedDay(get(name)) ? get(name) : '');
  const threshold = Number(get('threshold'));
  const dir = get('dir');
  const page = (name: string) => {
    const number = Number(get(name));
    return Number.isInteger(number) && number >= 1 && number <= MOST_PAGES ? number : 1;
  };
  const [date = '', vehicle_id = '', direction = '', way = '', ...rest] = get('trip').split('~');
  return {
    from: day('from'),
    to: day('to'),
    direction_id: /^[0-9a-f-]{36}$/.test(get('direction_id')) ? get('direction_id') : '',
    dir: dir === '0' || dir === '1' ? dir : '',
    threshold: threshold >= THRESHOLD.least && threshold <= THRESHOLD.most ? threshold : THRESHOLD.usual,
    trips: page('trips'),
    counts: page('counts'),
    trip:
      isAcceptedDay(date) && rest.length > 0
        ? { date, vehicle_id, direction_id: direction, dir: way, trip_no: rest.join('~') }
        : undefined,
  };
}

/** Days, route and way. */
export function spanOf({ from, to, direction_id, dir }: LoadState): Record<string, string> {
  const all = { from, to, direction_id, dir };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

function load<Answer>(http: Http, path: string, params: object, schema: { parse(answer: unknown): Answer }) {
  return queryOptions({
    queryKey: ['load', path, params],
    queryFn: async ({ signal }) =>
      schema.parse((await http.get<unknown>(`/api/load-observation/${path}`, { params, signal })).data),
    placeholderData: keepPreviousData,
  });
}

const pageOf = (page: number) => (page > 1 ? { page } : {});

/** Load of vehicles by hour and route. */
export const heatQuery = (http: Http, state: LoadState) => load(http, 'heatmap', spanOf(state), loadHeatmapSchema);

/** Filters of the trips fuller than the threshold. */
export const overloadedFilters = (state: LoadState) => ({
  ...spanOf(state),
  threshold: String(state.threshold / 100),
});

/** A page of them. */
export const overloadedQuery = (http: Http, state: LoadState) =>
  load(http, 'overloaded', { ...overloadedFilters(state), ...pageOf(state.trips) }, overloadedTripsSchema);

/** Number of vehicles that routes need. */
export const recommendationQuery = (http: Http, state: LoadState) =>
  load(http, 'recommendation', spanOf(state), loadRecommendationSchema);

/** A page of the counts that people entered. */
export const countsQuery = (http: Http, state: LoadState) =>
  load(http, 'counted', { ...spanOf(state), ...pageOf(state.counts) }, loadCountsSchema);

/** Parameter of an address that opens a trip, and no other one's. */
export function tripParameter({
  date,
  vehicle,
  direction,
  dir,
  trip_no,
}: Pick<OverloadedTrips['data'][number], 'date' | 'vehicle' | 'direction' | 'dir' | 'trip_no'>): string {
  return [date, vehicle.id, direction.id, dir, trip_no].join('~');
}

/** One trip, stop by stop. */
export const tripQuery = (http: Http, trip: NonNullable<LoadState['trip']>) => load(http, 'trip', trip, loadTripSchema);
