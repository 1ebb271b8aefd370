import { scaleOf } from './map-view.ts';
import type { MapSize, MapView } from './map-view.ts';

/** Source of the map tiles under the network. */
export interface TileSource {
  /** With `{z}`, `{x}` and `{y}`. */
  readonly url: string;
  readonly attribution: string;
}

/** Most pictures that are kept. */
const KEPT = 240;

/**
 * Returns the tile server the operator has set, if there is one: the document names it, because screens need not know
 * it. Only for browsers.
 */
export function readTileSource(): TileSource | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="map-tiles"]');
  return meta ? { url: meta.content, attribution: meta.dataset['attribution'] ?? '' } : undefined;
}

/** Draws the ground, asking for the pictures it does not have yet. */
export type DrawTiles = (canvas: CanvasRenderingContext2D, view: MapView, size: MapSize) => void;

/**
 * Makes what draws the ground.
 *
 * @param onArrival - A picture has come: the map is to be drawn again.
 */
export function createTiles({ url }: TileSource, onArrival: () => void): DrawTiles {
  const pictures = new Map<string, HTMLImageElement>();
  const pictureOf = (address: string) => {
    const known = pictures.get(address);
    if (known) return known;
    const picture = new Image();
    picture.decoding = 'async';
    picture.addEventListener('load', onArrival);
    picture.src = address;
    pictures.set(address, picture);
    const [oldest] = pictures.keys();
    if (pictures.size > KEPT && oldest !== undefined) pictures.delete(oldest);
    return picture;
  };
  return (canvas, { x, y, zoom }, { width, height }) => {
    const level = Math.round(zoom);
    const across = 2 ** level;
    const side = scaleOf(zoom) / across;
    const [left, top] = [x * across - width / 2 / side, y * across - height / 2 / side];
    for (let column = Math.floor(left); column < left + width / side; column += 1) {
      for (let row = Math.floor(top); row < top + height / side; row += 1) {
        const address = url.replace('{z}', String(level)).replace('{x}', String(column)).replace('{y}', String(row));
        const picture = pictureOf(address);
        if (!picture.complete || picture.naturalWidth === 0) continue;
        canvas.drawImage(picture, (column - left) * side, (row - top) * side, side + 0.5, side + 0.5);
      }
    }
  };
}
