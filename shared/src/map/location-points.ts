import { locationPointsSchema } from '../api-schema/index.ts';
import type { LocationKind, LocationPoints } from '../api-schema/index.ts';
import { nextTurn } from '@ecard/shared/timing';
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
      const points: MapPoint[] = [];
      let after: string | undefined;
      do {
        const params = after === undefined ? filter : { ...filter, after };
        const { data: answer } = await http.get<unknown>('/api/location/points', { params, signal });
        const columns = await readInTurns(answer);
        await nextTurn();
        points.push(...toMapPoints(columns));
        after = columns.truncated ? columns.ids.at(-1) : undefined;
      } while (after !== undefined && points.length < MOST_POINTS);
      return { points, firstOnly: after === undefined ? undefined : points.length };
    },
    enabled: isWanted,
    placeholderData: keepPreviousData,
    // Thousands of points are not compared one by one.
    structuralSharing: false,
  });
  return { points: data?.points, firstOnly: data?.firstOnly, retry: isError ? () => void refetch() : undefined };
}

/** A map that clusters takes about five times the stops of the city. */
const MOST_POINTS = 20_000;

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

/** Columns as points. */
export function toMapPoints({ ids, codes, names, kinds, statuses, lons, lats }: LocationPoints): readonly MapPoint[] {
  return ids.map((id, index) => ({
    id,
    label: `${codes[index] ?? ''} · ${names[index] ?? ''}`,
    lon: lons[index] ?? 0,
    lat: lats[index] ?? 0,
    muted: statuses[index] !== 'ACTIVE',
    ...LOOKS[kinds[index] ?? 'STOP'],
  }));
}
