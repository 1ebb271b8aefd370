import type { TemporaryPermission } from '@ecard/shared/api-schema';
import { MapFrame } from '@ecard/shared/map';
import { temporaryText } from './temporary-permission.text.ts';

const { map: text } = temporaryText;
const HEIGHT = 260;

/** Start and end of a permit's route, over the network; nothing for one that names no place. */
export function PermitMap({ record }: { readonly record: TemporaryPermission }) {
  const { from_position, position, from_location, location } = record;
  const ends = [
    { id: 'from', mark: text.fromMark, label: from_location?.name ?? text.from, place: from_position },
    { id: 'to', mark: text.toMark, label: location?.name ?? text.to, place: position },
  ];
  const points = ends.flatMap(({ place, ...end }, index) =>
    place ? [{ ...end, ...place, colour: index === 0 ? (2 as const) : (1 as const) }] : [],
  );
  if (points.length === 0) return null;
  return (
    <MapFrame
      label={text.label}
      height={HEIGHT}
      points={points}
      isClustered={false}
      fitKey={record.id}
      lines={
        points.length === 2
          ? [{ id: 'way', path: points.map(({ lon, lat }) => [lon, lat] as const), strong: true, dashed: true }]
          : []
      }
    />
  );
}
