import { networkFeaturesSchema } from '../api-schema/index.ts';
import type { NetworkFeatures } from '../api-schema/index.ts';
import { usePortal, useQuery } from '@ecard/shared/ui';
import type { MapLine, MapName } from '@ecard/shared/ui/work';

interface NetworkGround {
  readonly lines: readonly MapLine[];
  readonly names: readonly MapName[];
}

const NOTHING: NetworkGround = { lines: [], names: [] };
const FIVE_MINUTES_MS = 300_000;

/** The ground of every map: routes in service and names of districts. A map without it is still a map. */
export function useNetwork(isWanted: boolean): NetworkGround {
  const { http } = usePortal();
  const { data } = useQuery({
    queryKey: ['network'],
    queryFn: async ({ signal }) =>
      networkFeaturesSchema.parse((await http.get<unknown>('/api/network.geojson', { signal })).data),
    enabled: isWanted,
    staleTime: FIVE_MINUTES_MS,
    structuralSharing: false,
    select: toGround,
  });
  return data ?? NOTHING;
}

/** The host's features as a map draws them. */
export function toGround({ features }: NetworkFeatures): NetworkGround {
  return {
    lines: features.flatMap(({ geometry, properties: { id, dir, color } }): MapLine[] =>
      geometry.type === 'LineString'
        ? [{ id: `${id} ${String(dir)}`, path: geometry.coordinates, colour: color ?? undefined }]
        : [],
    ),
    names: features.flatMap(({ geometry, properties: { name } }): MapName[] => {
      if (geometry.type !== 'Point') return [];
      const [lon, lat] = geometry.coordinates;
      return [{ lon, lat, text: name }];
    }),
  };
}
