import type { QueryClient } from '@tanstack/react-query';

const waiting = new Set<() => void>();
let isDrawing = false;
/** Time at which what waits to be drawn is drawn at the latest. */
let latest = 0;

/** Answers that are still on their way are waited for at most so long, in milliseconds. */
const LONGEST_WAIT_MS = 1_000;

/**
 * Draws once what the page shows now is painted and no part of it waits for an answer of the host, and one thing after the
 * other: drawing is slow, and nobody should wait for it to read the numbers or to press a key. Nothing is drawn on a page
 * that is out of sight.
 *
 * Only for browsers.
 *
 * @param client - Knows the answers that the parts of the page wait for.
 * @returns Takes it back while its turn has not come.
 */
export function drawInTurn(client: QueryClient, draw: () => void): () => void {
  waiting.add(draw);
  if (!isDrawing) {
    isDrawing = true;
    latest = performance.now() + LONGEST_WAIT_MS;
    afterPaint(() => {
      drawNext(client);
    });
  }
  return () => {
    waiting.delete(draw);
  };
}

function drawNext(client: QueryClient): void {
  const [draw] = waiting;
  if (!draw) {
    isDrawing = false;
    return;
  }
  const next = () => {
    drawNext(client);
  };
  const left = latest - performance.now();
  if (left > 0 && isAwaiting(client)) {
    afterAnswers(client, left, () => {
      afterPaint(next);
    });
    return;
  }
  waiting.delete(draw);
  afterPaint(next);
  draw();
}

function isAwaiting(client: QueryClient): boolean {
  return client.isFetching({ type: 'active' }) > 0;
}

/** Acts once no answer is awaited any more, or after so many milliseconds. */
function afterAnswers(client: QueryClient, longest: number, act: () => void): void {
  const end = () => {
    stop();
    clearTimeout(timer);
    act();
  };
  const stop = client.getQueryCache().subscribe(() => {
    if (!isAwaiting(client)) end();
  });
  const timer = setTimeout(end, longest);
}

/** The frame's own task comes after it is laid out and painted. */
function afterPaint(act: () => void): void {
  requestAnimationFrame(() => {
    setTimeout(act);
  });
}
