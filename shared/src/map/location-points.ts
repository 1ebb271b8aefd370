import { locationPointsSchema } from '../api-schema/index.ts';
import type { LocationKind, LocationPoints } from '../api-schema/index.ts';
import { keepPreviousData, usePortal, useQuery } from '@ecard/shared/ui';
import type { MapPoint } from '@ecard/shared/ui/work';

/** Shape and colour of each kind of place, the same on every map. */
export const LOOKS: Readonly<Record<LocationKind, Required<Pick<MapPoint, 'shape' | 'colour'>>>> = {
  STOP: { shape: 'circle', colour: 1 },
  TERMINUS: { shape: 'square', colour: 1 },
  SALES_POINT: { shape: 'triangle', colour: 3 },
  TOPUP_POINT: { shape: 'diamond', colour: 2 },
  KIOSK: { shape: 'triangle', colour: 2 },
  CHECKPOINT: { shape: 'diamond', colour: 5 },
  DEPOT: { shape: 'square', colour: 4 },
};

/**
 * All places of some filters as points of a map.
 *
 * @param filter - As the list of places takes them: `{ kind: 'STOP,TERMINUS' }`.
 * @returns `points` are `undefined` until they are there; `firstOnly` is their number where the host has more; `retry` is
 *   set while they could not be loaded.
 */
export function useLocationPoints(
  filter: Readonly<Record<string, string>>,
  isWanted = true,
): {
  readonly points: readonly MapPoint[] | undefined;
  readonly firstOnly: number | undefined;
  readonly retry: (() => void) | undefined;
} {
  const { http } = usePortal();
  const { data, isError, refetch } = useQuery({
    queryKey: ['location', 'points', filter],
    queryFn: async ({ signal }) => {
      const { data: answer } = await http.get<unknown>('/api/location/points', { params: filter, signal });
      const columns = await readInTurns(answer);
      const points = await makeInTurns(columns);
      return { points, firstOnly: columns.truncated ? points.length : undefined };
    },
    enabled: isWanted,
    placeholderData: keepPreviousData,
    // Thousands of points are not compared one by one.
    structuralSharing: false,
  });
  return { points: data?.points, firstOnly: data?.firstOnly, retry: isError ? () => void refetch() : undefined };
}

/** Lets keys and pointer be heard. */
const nextTurn = () => new Promise((resolve) => setTimeout(resolve));

/** Checks the columns one after the other. */
async function readInTurns(answer: unknown): Promise<LocationPoints> {
  const columns = typeof answer === 'object' && answer !== null ? answer : {};
  for (const [name, column] of Object.entries(locationPointsSchema.shape)) {
    await nextTurn();
    column.parse(Reflect.get(columns, name));
  }
  // Each part of it is what the schema says.
  return answer as LocationPoints;
}

/** Points that are made in one turn: a few milliseconds on a slow phone. */
const POINTS_A_TURN = 2_000;

/** Makes points of the columns, some in each turn. */
async function makeInTurns(columns: LocationPoints): Promise<readonly MapPoint[]> {
  const points: MapPoint[] = [];
  for (let from = 0; from < columns.ids.length; from += POINTS_A_TURN) {
    await nextTurn();
    points.push(...toMapPoints(columns, from, from + POINTS_A_TURN));
  }
  return points;
}

/** Columns as points: all of them, or those from one index to before another. */
export function toMapPoints(
  { ids, codes, names, kinds, statuses, lons, lats }: LocationPoints,
  from = 0,
  to = ids.length,
): readonly MapPoint[] {
  return ids.slice(from, to).map((id, at) => {
    const index = from + at;
    return {
      id,
      label: `${codes[index] ?? ''} · ${names[index] ?? ''}`,
      lon: lons[index] ?? 0,
      lat: lats[index] ?? 0,
      muted: statuses[index] !== 'ACTIVE',
      ...LOOKS[kinds[index] ?? 'STOP'],
    };
  });
}
