import { shortCount } from './cluster-points.ts';
import type { Cluster } from './cluster-points.ts';
import { drawLine } from './draw-line.ts';
import type { WorldLine } from './draw-line.ts';
import type { MapInk } from './map-ink.ts';
import type { MapName, MapPlace, MapPoint } from './map-data.ts';
import { placer, scaleOf, toWorld } from './map-view.ts';
import type { MapSize, WorldPoint } from './map-view.ts';
import type { NetworkPicture, NetworkSketch } from './network-picture.ts';

export interface Sketch extends NetworkSketch {
  readonly picture: NetworkPicture;
  readonly clusters: readonly Cluster[];
  readonly lines: readonly WorldLine[];
  readonly names: readonly MapName[];
  readonly selected: MapPoint | undefined;
  readonly hovered: MapPoint | undefined;
  readonly pin: MapPlace | undefined;
  /** Shows the middle, which the keyboard points with. */
  readonly hasCross: boolean;
}

/** Something that was drawn and can be pointed at. */
export interface DrawnMark {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly cluster: Cluster;
}

const CIRCLE = 2 * Math.PI;
/** From this size on points have their names beside them, if they are not too many. */
const NAMED_FROM = 15;
const MOST_NAMES = 60;
/** No mark is larger, in pixels. */
const MOST_RADIUS = 24;
const DISTRICTS_FROM = 9.5;

/**
 * Draws all of a map but its ground.
 *
 * @returns Marks that can be pointed at, the topmost last.
 */
export function drawMap(canvas: CanvasRenderingContext2D, sketch: Sketch): readonly DrawnMark[] {
  const { clusters, lines, names, selected, hovered, pin, size, ink } = sketch;
  const place = placer(sketch);
  canvas.lineJoin = 'round';
  canvas.lineCap = 'round';
  sketch.picture.draw(canvas, sketch);
  for (const line of [...lines].sort(byWeight)) drawLine(canvas, line, place, ink);
  drawNames(canvas, names, place, sketch);
  const marks = inSight(clusters, sketch).map((cluster): DrawnMark => {
    const { x, y } = place(cluster);
    return { x, y, radius: radiusOf(cluster, sketch.view.zoom), cluster };
  });
  for (const mark of marks) drawMark(canvas, mark, ink);
  if (!sketch.isMoving && sketch.view.zoom >= NAMED_FROM && marks.length <= MOST_NAMES) {
    for (const { x, y, radius, cluster } of marks) {
      if (cluster.count === 1) drawLabel(canvas, cluster.point.label, { x, y: y + radius }, ink, 'plain');
    }
  }
  for (const point of [selected, hovered]) {
    if (point) drawChosen(canvas, point, place(toWorld(point)), ink, point === selected);
  }
  if (pin) drawPin(canvas, place(toWorld(pin)), ink);
  if (sketch.hasCross) drawCross(canvas, size, ink);
  return marks;
}

/** The clusters in sight, by comparing numbers alone: thousands are out of it. */
function inSight(clusters: readonly Cluster[], { view, size }: Sketch): readonly Cluster[] {
  const scale = scaleOf(view.zoom);
  const [across, down] = [(size.width / 2 + MOST_RADIUS) / scale, (size.height / 2 + MOST_RADIUS) / scale];
  return clusters.filter(({ x, y }) => Math.abs(x - view.x) <= across && Math.abs(y - view.y) <= down);
}

function byWeight(one: WorldLine, other: WorldLine): number {
  return Number(one.strong ?? false) - Number(other.strong ?? false);
}

function drawNames(
  canvas: CanvasRenderingContext2D,
  names: readonly MapName[],
  place: (point: WorldPoint) => WorldPoint,
  { ink, view }: Sketch,
): void {
  if (view.zoom >= NAMED_FROM || view.zoom < DISTRICTS_FROM) return;
  canvas.font = `600 13px ${ink.font}`;
  canvas.textAlign = 'center';
  canvas.textBaseline = 'middle';
  const taken: { readonly x: number; readonly y: number; readonly half: number }[] = [];
  for (const name of names) {
    const { x, y } = place(toWorld(name));
    const half = canvas.measureText(name.text).width / 2 + 6;
    // One name in a place: another one says nothing there.
    if (taken.some((other) => Math.abs(other.x - x) < other.half + half && Math.abs(other.y - y) < 20)) continue;
    taken.push({ x, y, half });
    canvas.strokeStyle = ink.ground;
    canvas.lineWidth = 4;
    canvas.strokeText(name.text, x, y);
    canvas.fillStyle = ink.muted;
    canvas.fillText(name.text, x, y);
  }
}

function radiusOf({ count, point }: Cluster, zoom: number): number {
  if (count === 1) return point.mark === undefined ? (zoom >= 13 ? 7 : 5) : 10;
  return 11 + Math.min(9, Math.log2(count));
}

function drawMark(canvas: CanvasRenderingContext2D, { x, y, radius, cluster }: DrawnMark, ink: MapInk): void {
  const { count, point } = cluster;
  const colour = count > 1 ? ink.cluster : (ink.series[(point.colour ?? 1) - 1] ?? ink.cluster);
  const colours = point.muted && count === 1 ? [colour, ink.surface] : [ink.surface, colour];
  // An edge of two pixels as a larger shape below: to stroke it takes several times as long, and a map has a hundred.
  for (const [index, fill] of colours.entries()) {
    canvas.beginPath();
    outline(canvas, count > 1 ? 'circle' : (point.shape ?? 'circle'), { x, y }, radius + 1 - 2 * index);
    canvas.fillStyle = fill;
    canvas.fill();
  }
  const text = count > 1 ? shortCount(count) : point.mark;
  if (text === undefined) return;
  canvas.font = `600 ${count > 1 ? '12' : '11'}px ${ink.font}`;
  canvas.textAlign = 'center';
  canvas.textBaseline = 'middle';
  canvas.fillStyle = count > 1 ? ink.onCluster : point.muted ? colour : ink.isDark ? ink.ground : ink.surface;
  canvas.fillText(text, x, y + 0.5);
}

function outline(
  canvas: CanvasRenderingContext2D,
  shape: NonNullable<MapPoint['shape']>,
  { x, y }: WorldPoint,
  radius: number,
): void {
  switch (shape) {
    case 'circle':
      canvas.arc(x, y, radius, 0, CIRCLE);
      return;
    case 'square':
      canvas.rect(x - radius * 0.9, y - radius * 0.9, radius * 1.8, radius * 1.8);
      return;
    case 'diamond':
      polygon(canvas, [x, y - radius * 1.2], [x + radius * 1.2, y], [x, y + radius * 1.2], [x - radius * 1.2, y]);
      return;
    case 'triangle':
      polygon(
        canvas,
        [x, y - radius * 1.2],
        [x + radius * 1.1, y + radius * 0.9],
        [x - radius * 1.1, y + radius * 0.9],
      );
      return;
    default:
      shape satisfies never;
  }
}

function polygon(canvas: CanvasRenderingContext2D, ...corners: readonly (readonly [number, number])[]): void {
  corners.forEach(([x, y], index) => {
    if (index === 0) canvas.moveTo(x, y);
    else canvas.lineTo(x, y);
  });
  canvas.closePath();
}

function drawChosen(
  canvas: CanvasRenderingContext2D,
  point: MapPoint,
  at: WorldPoint,
  ink: MapInk,
  isSelected: boolean,
): void {
  const radius = point.mark === undefined ? 9 : 12;
  canvas.beginPath();
  outline(canvas, point.shape ?? 'circle', at, radius);
  canvas.fillStyle = ink.series[(point.colour ?? 1) - 1] ?? ink.cluster;
  canvas.fill();
  canvas.strokeStyle = isSelected ? ink.focus : ink.text;
  canvas.lineWidth = 3;
  canvas.stroke();
  if (point.mark !== undefined) {
    canvas.font = `600 11px ${ink.font}`;
    canvas.textAlign = 'center';
    canvas.textBaseline = 'middle';
    canvas.fillStyle = ink.isDark ? ink.ground : ink.surface;
    canvas.fillText(point.mark, at.x, at.y + 0.5);
  }
  drawLabel(canvas, point.label, { x: at.x, y: at.y + radius }, ink, 'boxed');
}

function drawLabel(
  canvas: CanvasRenderingContext2D,
  text: string,
  { x, y }: WorldPoint,
  ink: MapInk,
  look: 'plain' | 'boxed',
): void {
  canvas.font = `${look === 'boxed' ? '500 13px' : '12px'} ${ink.font}`;
  canvas.textAlign = 'center';
  canvas.textBaseline = 'top';
  if (look === 'boxed') {
    const width = canvas.measureText(text).width + 16;
    canvas.beginPath();
    canvas.roundRect(x - width / 2, y + 5, width, 24, 6);
    canvas.fillStyle = ink.surface;
    canvas.fill();
    canvas.strokeStyle = ink.line;
    canvas.lineWidth = 1;
    canvas.stroke();
  } else {
    canvas.strokeStyle = ink.ground;
    canvas.lineWidth = 3;
    canvas.strokeText(text, x, y + 5);
  }
  canvas.fillStyle = ink.text;
  canvas.fillText(text, x, y + (look === 'boxed' ? 11 : 5));
}

function drawPin(canvas: CanvasRenderingContext2D, { x, y }: WorldPoint, ink: MapInk): void {
  canvas.beginPath();
  canvas.moveTo(x, y);
  canvas.bezierCurveTo(x - 4, y - 9, x - 12, y - 13, x - 12, y - 21);
  canvas.arc(x, y - 21, 12, Math.PI, 0);
  canvas.bezierCurveTo(x + 12, y - 13, x + 4, y - 9, x, y);
  canvas.fillStyle = ink.pin;
  canvas.fill();
  canvas.strokeStyle = ink.surface;
  canvas.lineWidth = 2;
  canvas.stroke();
  canvas.beginPath();
  canvas.arc(x, y - 21, 4, 0, CIRCLE);
  canvas.fillStyle = ink.surface;
  canvas.fill();
}

function drawCross(canvas: CanvasRenderingContext2D, { width, height }: MapSize, ink: MapInk): void {
  const [x, y] = [width / 2, height / 2];
  canvas.beginPath();
  for (const [right, down] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const) {
    canvas.moveTo(x + right * 5, y + down * 5);
    canvas.lineTo(x + right * 14, y + down * 14);
  }
  canvas.strokeStyle = ink.focus;
  canvas.lineWidth = 2.5;
  canvas.stroke();
}
