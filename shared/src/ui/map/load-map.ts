import type { ComponentType } from 'react';
import type { MapProps } from './map-data.ts';

/** Brings the code that draws maps: one chunk of the shell, for all remotes. Only for browsers. */
export async function loadMap(): Promise<ComponentType<MapProps>> {
  return (await import(/* webpackChunkName: "map" */ './map-canvas.tsx')).MapCanvas;
}
