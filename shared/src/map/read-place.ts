import type { MapPlace } from '@ecard/shared/ui/work';

/** Text typed for a place, as far as it could be read. */
export type TypedPlace =
  | { readonly kind: 'place'; readonly place: MapPlace }
  | { readonly kind: 'nothing' }
  /** No two numbers, or a place the authority does not look after. */
  | { readonly kind: 'fault'; readonly fault: 'unreadable' | 'outside' };

/** Reads `47.91850, 106.91770`, latitude first as people and navigators write it; a comma may stand for the point. */
export function readPlace(typed: string): TypedPlace {
  const text = typed.trim();
  if (text === '') return { kind: 'nothing' };
  const [, north, east] = /^(\d{1,3}(?:[.,]\d+)?)°?[\s,;]+(\d{1,3}(?:[.,]\d+)?)°?$/.exec(text) ?? [];
  if (north === undefined || east === undefined) return { kind: 'fault', fault: 'unreadable' };
  const [lat, lon] = [degrees(north), degrees(east)];
  if (lat < 47 || lat > 49 || lon < 105 || lon > 108.5) return { kind: 'fault', fault: 'outside' };
  return { kind: 'place', place: { lat, lon } };
}

/** Writes a place as `readPlace` reads it. */
export function writePlace({ lat, lon }: MapPlace): string {
  return `${lat.toFixed(5)}, ${lon.toFixed(5)}`;
}

function degrees(text: string): number {
  return Math.round(Number(text.replace(',', '.')) * 1e5) / 1e5;
}
