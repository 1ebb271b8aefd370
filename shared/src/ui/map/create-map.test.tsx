import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { createMap } from './create-map.ts';
import type { LiveMap } from './create-map.ts';
import type { MapBox, MapPlace, MapPoint, MapProps } from './map-data.ts';

const square: MapPoint = { id: 'square', label: 'Талбай', lon: 106.9177, lat: 47.91855 };
const airport: MapPoint = { id: 'airport', label: 'Нисэх', lon: 106.7666, lat: 47.8431 };
const faraway: MapPoint = { id: 'faraway', label: 'Налайх', lon: 107.2539, lat: 47.7725 };

const browser = { ResizeObserver: globalThis.ResizeObserver, requestAnimationFrame: globalThis.requestAnimationFrame };
let frames: FrameRequestCallback[] = [];
let map: LiveMap;
let canvas: HTMLCanvasElement;
let scrolls = 0;
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
  [frames, box, scrolls] = [[], undefined, 0];
  map = openMap();
});
afterEach(() => {
  jest.useRealTimers();
  map.end();
  Object.assign(globalThis, browser);
});

function openMap(): LiveMap {
  canvas = document.createElement('canvas');
  Object.defineProperties(canvas, {
    clientWidth: { value: 400 },
    clientHeight: { value: 400 },
    getContext: { value: () => pen },
    setPointerCapture: { value: () => undefined },
  });
  return createMap({ canvas, tiles: undefined, onAim: () => undefined, onScroll: () => (scrolls += 1) });
}
function show(props: Partial<MapProps>): void {
  map.show({ label: 'Буудлууд', points: [], onMove: (seen) => (box = seen), ...props }, 'light');
  draw();
}
function draw(): void {
  for (const frame of frames.splice(0)) frame(0);
}
/** A pointer's event; jsdom has none of its own. */
function point(type: string, [x, y]: readonly [number, number], pointerType = 'touch', pointerId = 1): void {
  const event = new MouseEvent(type, { button: 0, clientX: x, clientY: y });
  canvas.dispatchEvent(Object.assign(event, { pointerId, pointerType }));
}
/** @returns `true` if the browser was kept from scrolling the page. */
function touch(fingers: number): boolean {
  const event = new Event('touchmove', { cancelable: true });
  canvas.dispatchEvent(Object.assign(event, { targetTouches: Array.from({ length: fingers }) }));
  return event.defaultPrevented;
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

  it('shows thousands of points once they are indexed, and those of before until then', async () => {
    show({ points: [square], fitKey: 'square' });
    const many = Array.from({ length: 5_000 }, (_, index) => ({ ...airport, id: String(index) }));
    show({ points: [...many, square], fitKey: 'many' });
    expect(inSight(square, airport)).toEqual(['square']);
    show({ points: many, fitKey: 'airport' });
    await waitFor(() => {
      draw();
      expect(inSight(square, airport)).toEqual(['airport']);
    });
  });

  it('shows its points in a browser without ResizeObserver', () => {
    map.end();
    Reflect.deleteProperty(globalThis, 'ResizeObserver');
    map = openMap();
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

  it('moves once for another filter: when its points arrive, and not before', () => {
    const before = [square, faraway];
    show({ points: before, fitKey: 'all' });
    map.zoom(3);
    draw();
    const moves: MapBox[] = [];
    const onMove = (seen: MapBox) => moves.push(seen);
    show({ points: before, fitKey: 'airport', onMove });
    expect(moves).toEqual([]);
    show({ points: [airport], fitKey: 'airport', onMove });
    expect(moves).toHaveLength(1);
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

  it('leaves one finger to the page, and reports the drag once', () => {
    show({ points: [square, faraway] });
    const before = box;
    point('pointerdown', [200, 200]);
    point('pointermove', [200, 150]);
    expect(touch(1)).toBe(false);
    point('pointercancel', [200, 100]);
    draw();
    expect(box).toEqual(before);
    expect(scrolls).toBe(1);
  });

  it('moves with two fingers, which do not scroll the page', () => {
    show({ points: [square, faraway] });
    const before = box;
    point('pointerdown', [200, 200], 'touch', 1);
    point('pointerdown', [200, 300], 'touch', 2);
    point('pointermove', [200, 150], 'touch', 1);
    point('pointermove', [200, 250], 'touch', 2);
    expect(touch(2)).toBe(true);
    point('pointerup', [200, 150], 'touch', 1);
    point('pointermove', [200, 350], 'touch', 2);
    point('pointerup', [200, 350], 'touch', 2);
    draw();
    expect(box?.south).toBeLessThan(before?.south ?? 0);
    expect(scrolls).toBe(0);
  });

  it.each(['mouse', 'pen'])('moves with a %s', (pointer) => {
    show({ points: [square, faraway] });
    const before = box;
    point('pointerdown', [200, 200], pointer);
    point('pointermove', [200, 150], pointer);
    point('pointerup', [200, 150], pointer);
    draw();
    expect(box?.south).toBeLessThan(before?.south ?? 0);
    expect(scrolls).toBe(0);
  });

  it('reports the new part of the map a moment after the wheel stands still', () => {
    jest.useFakeTimers({ doNotFake: ['requestAnimationFrame', 'cancelAnimationFrame'] });
    show({ points: [square, faraway] });
    const before = box;
    for (let turn = 0; turn < 2; turn += 1) {
      jest.advanceTimersByTime(149);
      canvas.dispatchEvent(new WheelEvent('wheel', { deltaY: -240, ctrlKey: true, cancelable: true }));
      draw();
      expect(box).toEqual(before);
    }
    jest.advanceTimersByTime(150);
    draw();
    expect(box?.south).toBeGreaterThan(before?.south ?? 0);
  });

  it('picks a place by a tap of one finger', () => {
    const picked: MapPlace[] = [];
    show({ points: [], shows: [square], onPick: (place) => picked.push(place) });
    point('pointerdown', [200, 200]);
    point('pointerup', [201, 200]);
    expect(picked).toHaveLength(1);
    expect(scrolls).toBe(0);
  });
});
