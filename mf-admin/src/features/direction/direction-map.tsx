import { useMemo, useState } from 'react';
import type { DirectionDetail } from '@ecard/shared/api-schema';
import { MapFrame } from '@ecard/shared/map';
import { Grid, Link, Panel, Stack } from '@ecard/shared/ui';
import type { MapLine, MapPoint } from '@ecard/shared/ui/work';
import { directionText as text } from './direction.text.ts';

/** Both ways of a route on the map, with the same stops as a list below. */
export function DirectionMap({ record }: { readonly record: DirectionDetail }) {
  const [hovered, setHovered] = useState<string>();
  const { points, lines } = useMemo(() => ({ points: pointsOf(record), lines: linesOf(record) }), [record]);
  const show = (id: string | undefined) => () => {
    setHovered(id);
  };
  return (
    <Stack gap={16}>
      <MapFrame
        label={text.mapLabel(record.code)}
        height={520}
        points={points}
        lines={lines}
        isClustered={false}
        hovered={hovered}
        onHover={setHovered}
        fitKey={`${record.id} ${String(record.version)}`}
      />
      <Grid min={300} gap={16}>
        {([0, 1] as const).map((dir) => (
          <Panel key={dir} title={text.ways[dir]} description={text.lineOfWay[dir]}>
            <ol>
              {record.stops
                .filter((stop) => stop.dir === dir)
                .map(({ seq, location }) => (
                  <li
                    key={seq}
                    onMouseEnter={show(location.id)}
                    onMouseLeave={show(undefined)}
                    onFocus={show(location.id)}
                    onBlur={show(undefined)}
                  >
                    <Link to={`/location/${location.id}`}>{location.name}</Link>
                  </li>
                ))}
            </ol>
          </Panel>
        ))}
      </Grid>
    </Stack>
  );
}

function pointsOf({ stops }: DirectionDetail): readonly MapPoint[] {
  const there = new Set(stops.filter(({ dir }) => dir === 0).map(({ location }) => location.id));
  // A stop of both ways has the number of the way there.
  return stops
    .filter(({ dir, location }) => dir === 0 || !there.has(location.id))
    .map(({ dir, seq, location }) => ({
      id: location.id,
      label: location.name,
      lon: location.lon,
      lat: location.lat,
      mark: String(seq),
      colour: dir === 0 ? 1 : 5,
      shape: location.kind === 'TERMINUS' ? 'square' : 'circle',
    }));
}

/** The route there as a solid line, the route back dashed. */
function linesOf({ id, color, geometry }: DirectionDetail): readonly MapLine[] {
  const colour = color ?? '#1d4fb8';
  return [
    ...(geometry.back
      ? [{ id: `${id} back`, path: geometry.back.coordinates, colour, strong: true, dashed: true }]
      : []),
    ...(geometry.there ? [{ id: `${id} there`, path: geometry.there.coordinates, colour, strong: true }] : []),
  ];
}
