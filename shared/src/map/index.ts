// Maps. Not part of the kit's shared facade: each remote that has maps brings their frame along, the shell what draws.
export { KindLegend } from './kind-legend.tsx';
export { LocationMap } from './location-map.tsx';
export type { LocationMapProps } from './location-map.tsx';
export { MapFrame } from './map-frame.tsx';
export type { MapFrameProps } from './map-frame.tsx';
export { useLocationPoints } from './location-points.ts';
export { PlaceField } from './place-field.tsx';
export type { PlaceFieldProps } from './place-field.tsx';
