const waiting = new Set<() => void>();
let isDrawing = false;

/**
 * Draws once what the page shows now is painted, and one thing after the other: drawing is slow, and nobody should wait
 * for it to read the numbers or to press a key. Nothing is drawn on a page that is out of sight.
 *
 * Only for browsers.
 *
 * @returns Takes it back while its turn has not come.
 */
export function drawInTurn(draw: () => void): () => void {
  waiting.add(draw);
  if (!isDrawing) {
    isDrawing = true;
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
