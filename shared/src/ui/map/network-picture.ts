import { drawLine } from './draw-line.ts';
import type { WorldLine } from './draw-line.ts';
import type { MapInk } from './map-ink.ts';
import { placer, scaleOf } from './map-view.ts';
import type { MapSize, MapView } from './map-view.ts';

/** The network as it is to be seen on a map. */
export interface NetworkSketch {
  readonly network: readonly WorldLine[];
  readonly view: MapView;
  readonly size: MapSize;
  readonly ink: MapInk;
  /** True during a movement: lines may then be thicker or thinner than they are at rest. */
  readonly isMoving: boolean;
}

/** The lines of a network, kept as a picture. */
export interface NetworkPicture {
  /** Draws the picture there is, and begins another one where it does not serve. */
  readonly draw: (canvas: CanvasRenderingContext2D, sketch: NetworkSketch) => void;
  readonly end: () => void;
}

interface Picture extends Omit<NetworkSketch, 'isMoving'> {
  readonly pen: CanvasRenderingContext2D;
  readonly ratio: number;
}

/** Part of the map's width and height that a picture has beyond each edge: moving shows what is drawn already. */
const MARGIN = 0.25;
/** Part of the map's width and height after which a movement needs another picture, before the edge comes in sight. */
const NEXT_FROM = MARGIN / 2;
/** Levels by which a picture may be smaller or larger than the map while it moves. */
const MOST_LEVELS = 1;
/** Some milliseconds of work on a slow phone. */
const LINES_A_FRAME = 16;

/**
 * Makes what draws a network from a picture of it. A city has a hundred lines, and stroking them takes longer than all
 * the rest of a map: it is done for a view and its surroundings, some lines a frame, and not with every movement and every
 * place that is pointed at. The picture of before is shown until then.
 *
 * @param onDrawn - Another picture is there: the map is to be drawn again.
 */
export function createNetworkPicture(onDrawn: () => void): NetworkPicture {
  let shown: Picture | undefined;
  let coming: Picture | undefined;
  let spare: CanvasRenderingContext2D | undefined;
  let frame = 0;

  function begin(sketch: NetworkSketch, ratio: number): void {
    cancelAnimationFrame(frame);
    const pen = coming?.pen ?? spare ?? document.createElement('canvas').getContext('2d');
    if (!pen) return;
    coming = { ...sketch, pen, ratio };
    prepare(coming);
    continueWith(coming, coming.network);
  }

  function continueWith(picture: Picture, lines: readonly WorldLine[]): void {
    frame = requestAnimationFrame(() => {
      const place = placer({ view: picture.view, size: withMargin(picture.size) });
      for (const line of lines.slice(0, LINES_A_FRAME)) drawLine(picture.pen, line, place, picture.ink);
      const left = lines.slice(LINES_A_FRAME);
      if (left.length > 0) {
        continueWith(picture, left);
        return;
      }
      [spare, shown, coming] = [shown?.pen, picture, undefined];
      onDrawn();
    });
  }

  return {
    draw(canvas, sketch) {
      const ratio = canvas.getTransform().a;
      if (sketch.network.length === 0) return;
      const isComing = coming && isSame(coming, sketch, ratio);
      const isShown = shown && isSame(shown, sketch, ratio) && serves(shown, sketch);
      // A picture that is begun is finished, wherever the map moves meanwhile: it would never be there otherwise.
      if (!isComing && !isShown) begin(sketch, ratio);
      if (shown) show(canvas, shown, sketch);
    },
    end() {
      cancelAnimationFrame(frame);
    },
  };
}

function withMargin({ width, height }: MapSize): MapSize {
  return { width: width * (1 + 2 * MARGIN), height: height * (1 + 2 * MARGIN) };
}

function prepare({ pen, size, ratio }: Picture): void {
  const { width, height } = withMargin(size);
  // Another width empties the canvas as well.
  [pen.canvas.width, pen.canvas.height] = [Math.round(width * ratio), Math.round(height * ratio)];
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
}

function isSame({ network, size, ink, ratio }: Picture, wanted: NetworkSketch, wantedRatio: number): boolean {
  return network === wanted.network && size === wanted.size && ink === wanted.ink && ratio === wantedRatio;
}

/** True while the picture fills the map, at its own scale unless the map moves. */
function serves({ view: { x, y, zoom } }: Picture, { view, size, isMoving }: NetworkSketch): boolean {
  if (Math.abs(view.zoom - zoom) > (isMoving ? MOST_LEVELS : 0)) return false;
  const perWorld = scaleOf(view.zoom);
  return (
    Math.abs(view.x - x) * perWorld <= size.width * NEXT_FROM &&
    Math.abs(view.y - y) * perWorld <= size.height * NEXT_FROM
  );
}

function show(canvas: CanvasRenderingContext2D, { pen, view, size, ratio }: Picture, sketch: NetworkSketch): void {
  const { width, height } = withMargin(size);
  const place = placer(sketch);
  const middle = place(view);
  const larger = 2 ** (sketch.view.zoom - view.zoom);
  // Between two pixels each line would be blurred.
  const whole = (at: number) => Math.round(at * ratio) / ratio;
  const [left, top] = [whole(middle.x - (width / 2) * larger), whole(middle.y - (height / 2) * larger)];
  const { canvas: picture } = pen;
  canvas.drawImage(picture, left, top, (picture.width / ratio) * larger, (picture.height / ratio) * larger);
}
