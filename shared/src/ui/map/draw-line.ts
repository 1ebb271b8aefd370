import type { MapInk } from './map-ink.ts';
import type { MapLine } from './map-data.ts';
import type { WorldPoint } from './map-view.ts';

/** A line, projected once. */
export interface WorldLine extends Omit<MapLine, 'path'> {
  readonly path: readonly WorldPoint[];
}

/** Strokes a line; a strong one on a bright band, the others see-through. */
export function drawLine(
  canvas: CanvasRenderingContext2D,
  { path, colour, strong = false, dashed = false }: WorldLine,
  place: (point: WorldPoint) => WorldPoint,
  ink: MapInk,
): void {
  canvas.beginPath();
  path.forEach((point, index) => {
    const { x, y } = place(point);
    if (index === 0) canvas.moveTo(x, y);
    else canvas.lineTo(x, y);
  });
  if (strong) {
    canvas.strokeStyle = ink.surface;
    canvas.lineWidth = 7;
    canvas.stroke();
  }
  canvas.setLineDash(dashed ? [8, 7] : []);
  canvas.strokeStyle = colour ?? ink.line;
  canvas.globalAlpha = strong ? 1 : 0.4;
  canvas.lineWidth = strong ? 4 : 2;
  canvas.stroke();
  canvas.globalAlpha = 1;
  canvas.setLineDash([]);
}
