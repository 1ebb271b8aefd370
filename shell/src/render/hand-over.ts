import { move, transferableSymbol, valueSymbol } from 'piscina';
import type { RenderReply, RenderedPage } from './render-job.ts';

/** Makes the answer of a worker: the page's bytes change hands instead of being copied. */
export function handOver(page: RenderedPage): RenderReply {
  const reply: RenderReply = { page };
  const buffers = [page.html, page.fragment?.state].flatMap((part) =>
    part instanceof Uint8Array ? [part.buffer] : [],
  );
  Object.defineProperties(reply, { [transferableSymbol]: { value: buffers }, [valueSymbol]: { value: reply } });
  move(reply as never);
  return reply;
}
