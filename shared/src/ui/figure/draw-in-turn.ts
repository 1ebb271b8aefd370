const waiting = new Set<() => void>();
let isDrawing = false;
/** Time since which something waits to be drawn. */
let since = 0;

/** Numbers that are still on their way are waited for at most so long, in milliseconds. */
const LONGEST_WAIT_MS = 1_000;
const LOOK_AGAIN_MS = 25;

/**
 * Draws once what the page shows now is painted and no part of it waits for other numbers, and one thing after the other:
 * drawing is slow, and nobody should wait for it to read the numbers or to press a key. Nothing is drawn on a page that is
 * out of sight.
 *
 * Only for browsers.
 *
 * @returns Takes it back while its turn has not come.
 */
export function drawInTurn(draw: () => void): () => void {
  waiting.add(draw);
  if (!isDrawing) {
    isDrawing = true;
    since = performance.now();
    afterPaint(drawNext);
  }
  return () => {
    waiting.delete(draw);
  };
}

function drawNext(): void {
  const [draw] = waiting;
  if (!draw) {
    isDrawing = false;
    return;
  }
  if (performance.now() - since < LONGEST_WAIT_MS && document.querySelector('[aria-busy="true"]')) {
    // No frame is asked for: those of the numbers come by themselves.
    setTimeout(drawNext, LOOK_AGAIN_MS);
    return;
  }
  waiting.delete(draw);
  afterPaint(drawNext);
  draw();
}

/** The frame's own task comes after it is laid out and painted. */
function afterPaint(act: () => void): void {
  requestAnimationFrame(() => {
    setTimeout(act);
  });
}
