import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createMap } from './create-map.ts';
import type { LiveMap } from './create-map.ts';
import type { MapBox, MapPlace, MapPoint, MapProps } from './map-data.ts';

const square: MapPoint = { id: 'square', label: 'Талбай', lon: 106.9177, lat: 47.91855 };
const airport: MapPoint = { id: 'airport', label: 'Нисэх', lon: 106.7666, lat: 47.8431 };
const faraway: MapPoint = { id: 'faraway', label: 'Налайх', lon: 107.2539, lat: 47.7725 };

const browser = { ResizeObserver: globalThis.ResizeObserver, requestAnimationFrame: globalThis.requestAnimationFrame };
let frames: FrameRequestCallback[] = [];
let map: LiveMap;
let box: MapBox | undefined;

/** jsdom draws nothing: every call of the canvas is heard and forgotten. */
const pen = new Proxy({}, { get: () => () => ({ width: 0 }), set: () => true });

beforeEach(() => {
  Object.assign(globalThis, {
    requestAnimationFrame: (frame: FrameRequestCallback) => frames.push(frame),
    ResizeObserver: class {
      readonly observe: () => void;
      readonly disconnect = () => undefined;
      constructor(resized: () => void) {
        this.observe = resized;
      }
    },
  });
  const canvas = document.createElement('canvas');
  Object.defineProperties(canvas, {
    clientWidth: { value: 400 },
    clientHeight: { value: 400 },
    getContext: { value: () => pen },
  });
  [frames, box] = [[], undefined];
  map = createMap({ canvas, tiles: undefined, onAim: () => undefined });
});
afterEach(() => {
  map.end();
  Object.assign(globalThis, browser);
});

function show(props: Partial<MapProps>): void {
  map.show({ label: 'Буудлууд', points: [], onMove: (seen) => (box = seen), ...props }, 'light');
  draw();
}
function draw(): void {
  for (const frame of frames.splice(0)) frame(0);
}
/** Those of the places that are in sight. */
function inSight(...places: readonly MapPoint[]): readonly string[] {
  const { west = 0, south = 0, east = 0, north = 0 } = box ?? {};
  const isSeen = ({ lon, lat }: MapPlace) => lon > west && lon < east && lat > south && lat < north;
  return places.filter(isSeen).map(({ id }) => id);
}

describe('createMap', () => {
  it('shows all points once they are loaded', () => {
    show({});
    show({ points: [square, faraway] });
    expect(inSight(square, airport, faraway)).toEqual(['square', 'faraway']);
    expect(box?.east).toBeLessThan(107.4);
  });

  it('shows its points in a browser without ResizeObserver', () => {
    map.end();
    Reflect.deleteProperty(globalThis, 'ResizeObserver');
    const canvas = document.createElement('canvas');
    const size = { value: 400 };
    Object.defineProperties(canvas, { clientWidth: size, clientHeight: size, getContext: { value: () => pen } });
    map = createMap({ canvas, tiles: undefined, onAim: () => undefined });
    show({ points: [square, faraway] });
    expect(inSight(square, airport, faraway)).toEqual(['square', 'faraway']);
  });

  it('shows all points of another filter when they arrive, not those of before', () => {
    const before = [square, faraway];
    show({ points: before, fitKey: 'all' });
    show({ points: before, fitKey: 'airport' });
    show({ points: [airport], fitKey: 'airport' });
    expect(inSight(square, airport, faraway)).toEqual(['airport']);
  });

  it('stays where it is when the same points are loaded again', () => {
    show({ points: [square, airport, faraway] });
    map.zoom(3);
    draw();
    const before = box;
    show({ points: [square, airport] });
    expect(box).toEqual(before);
  });

  it('stays where somebody moved it while the points were on their way', () => {
    show({ fitKey: 'all' });
    map.zoom(1);
    draw();
    const before = box;
    show({ fitKey: 'all', points: [airport] });
    expect(box).toEqual(before);
  });

  it('brings the chosen point into view, also when it is loaded later than chosen', () => {
    show({ selected: 'airport' });
    show({ selected: 'airport', points: [square, airport, faraway] });
    expect(inSight(square, airport, faraway)).toEqual(['airport']);
  });

  it('brings a picked place into view that was out of it, and does not move for one in view', () => {
    const points = [square];
    show({ points });
    show({ points, pin: { lon: 106.918, lat: 47.919 } });
    expect(inSight(square)).toEqual(['square']);
    const before = box;
    show({ points, pin: faraway });
    expect(inSight(square, faraway)).toEqual(['faraway']);
    expect(box).not.toEqual(before);
  });
});
