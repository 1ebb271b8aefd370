import { MapFrame } from './map-frame.tsx';
import type { MapFrameProps } from './map-frame.tsx';
import { useLocationPoints } from './location-points.ts';

export interface LocationMapProps extends Omit<MapFrameProps, 'points'> {
  /** As the list of places takes them: `{ kind: 'STOP,TERMINUS' }`. */
  readonly filter: Readonly<Record<string, string>>;
}

/** The places of some filters on a map over the network. */
export function LocationMap({ filter, ...map }: LocationMapProps) {
  // On the server, too, nothing is asked for: queries run in browsers only.
  const { points, firstOnly, retry } = useLocationPoints(filter);
  return <MapFrame {...map} points={points ?? NO_POINTS} firstOnly={firstOnly} retryPoints={retry} />;
}

const NO_POINTS: MapFrameProps['points'] = [];
