import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { MapInk } from './map-ink.ts';
import { panBy, toWorld, zoomBy } from './map-view.ts';
import type { MapView } from './map-view.ts';
import { createNetworkPicture } from './network-picture.ts';
import type { NetworkSketch } from './network-picture.ts';

const ink = { line: 'grey', surface: 'white' } as MapInk;
const size = { width: 400, height: 200 };
const city: MapView = { ...toWorld({ lon: 106.9, lat: 47.9 }), zoom: 12 };
const network = Array.from({ length: 40 }, (_, index) => ({ id: String(index), path: [city, city] }));

const { requestAnimationFrame, cancelAnimationFrame } = globalThis;
let frames = new Map<number, FrameRequestCallback>();
let asked = 0;
let strokes = 0;
let drawn: (readonly number[])[] = [];
let onDrawn = jest.fn();

/** Counts the lines that are stroked, and keeps the places and sizes of pictures. */
function createPen(canvas: object): CanvasRenderingContext2D {
  const known: Readonly<Record<string, unknown>> = {
    canvas,
    getTransform: () => ({ a: 1 }),
    stroke: () => (strokes += 1),
    drawImage: (_picture: unknown, ...place: readonly number[]) => drawn.push(place),
  };
  return new Proxy({} as CanvasRenderingContext2D, {
    get: (_pen, name: string) => known[name] ?? (() => undefined),
    set: () => true,
  });
}
const map = createPen({});

beforeEach(() => {
  frames = new Map();
  [asked, strokes, drawn] = [0, 0, []];
  onDrawn = jest.fn();
  Object.assign(globalThis, {
    requestAnimationFrame: (frame: FrameRequestCallback) => {
      asked += 1;
      frames.set(asked, frame);
      return asked;
    },
    cancelAnimationFrame: (id: number) => frames.delete(id),
  });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function getContext(
    this: HTMLCanvasElement,
  ) {
    return createPen(this);
  });
});
afterEach(() => {
  Object.assign(globalThis, { requestAnimationFrame, cancelAnimationFrame });
});

function drawFrame(): void {
  const due = [...frames.values()];
  frames.clear();
  for (const frame of due) frame(0);
}
/** A picture of the network that is there. */
function open() {
  const picture = createNetworkPicture(onDrawn);
  const draw = (changed: Partial<NetworkSketch> = {}) => {
    drawn = [];
    picture.draw(map, { network, view: city, size, ink, isMoving: false, ...changed });
  };
  draw();
  for (let frame = 0; frame < 3; frame += 1) drawFrame();
  strokes = 0;
  onDrawn.mockClear();
  return { ...picture, draw };
}

describe('createNetworkPicture', () => {
  it('strokes sixteen lines a frame, and asks for the map to be drawn when all are there', () => {
    const picture = createNetworkPicture(onDrawn);
    const draw = () => {
      picture.draw(map, { network, view: city, size, ink, isMoving: false });
    };
    draw();
    const stroked = [];
    for (let frame = 0; frame < 3; frame += 1) {
      expect([drawn, onDrawn.mock.calls]).toEqual([[], []]);
      const before = strokes;
      drawFrame();
      stroked.push(strokes - before);
      // Something else of the map is drawn meanwhile.
      if (frame < 2) draw();
    }
    expect(stroked).toEqual([16, 16, 8]);
    expect(onDrawn).toHaveBeenCalledTimes(1);
    draw();
    // A quarter of the map beyond each edge.
    expect(drawn).toEqual([[-100, -50, 600, 300]]);
  });

  it('strokes no line again for a place that is pointed at, or while the map moves by less than an eighth', () => {
    const { draw } = open();
    draw();
    draw({ view: panBy(city, 50, -25), isMoving: true });
    expect(drawn).toEqual([[-150, -25, 600, 300]]);
    drawFrame();
    expect(strokes).toBe(0);
  });

  it('shows the present picture until the next one is there when the map moves on', () => {
    const { draw } = open();
    const view = panBy(city, 51, 0);
    draw({ view, isMoving: true });
    expect(drawn).toEqual([[-151, -50, 600, 300]]);
    for (let frame = 0; frame < 3; frame += 1) drawFrame();
    draw({ view, isMoving: true });
    expect(drawn).toEqual([[-100, -50, 600, 300]]);
  });

  it('enlarges the picture while the map is zoomed, and strokes the lines again when it rests', () => {
    const { draw } = open();
    const view = zoomBy(city, 1);
    draw({ view, isMoving: true });
    expect(drawn).toEqual([[-400, -200, 1200, 600]]);
    drawFrame();
    expect(strokes).toBe(0);
    draw({ view });
    for (let frame = 0; frame < 3; frame += 1) drawFrame();
    expect([strokes, onDrawn.mock.calls.length]).toEqual([40, 1]);
    draw({ view });
    expect(drawn).toEqual([[-100, -50, 600, 300]]);
  });

  it.each([
    ['other lines', { network: network.slice(1) }],
    ['other colours', { ink: { ...ink } }],
    ['another size', { size: { width: 400, height: 201 } }],
  ])('strokes the lines again for %s', (_what, changed) => {
    const { draw } = open();
    draw(changed);
    drawFrame();
    expect(strokes).toBe(16);
  });

  it('leaves a picture that is begun for one of other colours', () => {
    const { draw } = open();
    draw({ ink: { ...ink } });
    drawFrame();
    strokes = 0;
    draw({ ink: { ...ink } });
    for (let frame = 0; frame < 4; frame += 1) drawFrame();
    expect([strokes, onDrawn.mock.calls.length]).toEqual([40, 1]);
  });

  it('draws nothing after its end', () => {
    const { draw, end } = open();
    draw({ ink: { ...ink } });
    end();
    drawFrame();
    expect(strokes).toBe(0);
  });
});
