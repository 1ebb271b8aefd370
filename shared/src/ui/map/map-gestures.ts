import { panBy, zoomBy } from './map-view.ts';
import type { MapView, WorldPoint } from './map-view.ts';

export interface GestureTarget {
  readonly view: () => MapView;
  readonly move: (view: MapView) => void;
  /** Pixels from the left upper corner; `undefined` when the pointer has left. */
  readonly point: (at: WorldPoint | undefined) => void;
  readonly press: (at: WorldPoint) => void;
  /** A movement has come to its end. */
  readonly rest: () => void;
  /** One finger is drawn over the map, which scrolls the page. */
  readonly scroll: () => void;
}

/** Pixels a finger may tremble without meaning to move the map. */
const TREMBLE_PX = 5;
const PIXELS_PER_LEVEL = 240;
/** A wheel that has not turned for so long rests. */
const WHEEL_REST_MS = 150;

/**
 * Moves a map by mouse, pen and fingers: drag, pinch, wheel and double click.
 *
 * The wheel belongs to the page until the map has the focus, or with Ctrl, which is what a pinch on a touch pad sends.
 * One finger belongs to the page too, or nobody could scroll past a map on a phone: two move it.
 *
 * @returns Stops listening.
 */
export function listenToGestures(canvas: HTMLCanvasElement, target: GestureTarget): () => void {
  const fingers = new Map<number, WorldPoint>();
  let travelled = 0;
  /** One finger is down alone, and has not been reported yet. */
  let mayScroll = false;
  let hasPen = false;
  let wheel: ReturnType<typeof setTimeout> | undefined;
  const at = ({ clientX, clientY }: MouseEvent): WorldPoint => {
    const { left, top } = canvas.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const fromCentre = ({ x, y }: WorldPoint) => ({ x: x - canvas.clientWidth / 2, y: y - canvas.clientHeight / 2 });
  const noteScroll = () => {
    if (mayScroll) target.scroll();
    mayScroll = false;
  };
  const stop = new AbortController();
  const on = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    act: (event: HTMLElementEventMap[Type]) => void,
    options?: AddEventListenerOptions,
  ) => {
    canvas.addEventListener(type, act, { ...options, signal: stop.signal });
  };

  on('pointerdown', (event) => {
    if (event.button !== 0) return;
    canvas.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, at(event));
    if (fingers.size === 1) travelled = 0;
    mayScroll = fingers.size === 1 && event.pointerType === 'touch';
    hasPen = event.pointerType === 'pen';
  });
  on('pointermove', (event) => {
    const before = fingers.get(event.pointerId);
    const now = at(event);
    if (!before) {
      target.point(now);
      return;
    }
    const [other] = [...fingers].flatMap(([id, place]) => (id === event.pointerId ? [] : [place]));
    travelled += Math.hypot(now.x - before.x, now.y - before.y);
    fingers.set(event.pointerId, now);
    if (!other && travelled < TREMBLE_PX) return;
    if (!other && event.pointerType === 'touch') {
      noteScroll();
      return;
    }
    const share = other ? 0.5 : 1;
    const moved = panBy(target.view(), (before.x - now.x) * share, (before.y - now.y) * share);
    if (!other) {
      target.move(moved);
      return;
    }
    const spread = distance(now, other) / Math.max(distance(before, other), 1);
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    target.move(zoomBy(moved, Math.log2(spread), fromCentre(middle)));
  });
  // The browser takes a finger away to scroll the page with it; two fingers and a pen are kept from it.
  on('pointercancel', noteScroll);
  on(
    'touchmove',
    (event) => {
      if (event.cancelable && (hasPen || event.targetTouches.length > 1)) event.preventDefault();
    },
    { passive: false },
  );
  const lift = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId) || fingers.size > 0) return;
    if (travelled < TREMBLE_PX && event.type === 'pointerup') target.press(at(event));
    else target.rest();
  };
  on('pointerup', lift);
  on('pointercancel', lift);
  on('pointerleave', () => {
    if (fingers.size === 0) target.point(undefined);
  });
  on(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey && document.activeElement !== canvas) return;
      event.preventDefault();
      const levels = -event.deltaY / (event.ctrlKey ? PIXELS_PER_LEVEL / 3 : PIXELS_PER_LEVEL);
      target.move(zoomBy(target.view(), levels, fromCentre(at(event))));
      clearTimeout(wheel);
      wheel = setTimeout(target.rest, WHEEL_REST_MS);
    },
    { passive: false },
  );
  on('dblclick', (event) => {
    target.move(zoomBy(target.view(), 1, fromCentre(at(event))));
    target.rest();
  });
  return () => {
    stop.abort();
    clearTimeout(wheel);
  };
}

function distance(one: WorldPoint, other: WorldPoint): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
