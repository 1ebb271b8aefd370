import type { Readable } from 'node:stream';
import { Transform } from 'node:stream';

/** Passes a stream on and ends it as broken when nothing comes for too long. */
export function failWhenStalled(source: Readable, quietMs: number): Readable {
  const timer = setTimeout(() => {
    guarded.destroy(Object.assign(new Error(`nothing came for ${String(quietMs)} ms`), { code: 'HOST_TIMEOUT' }));
  }, quietMs);
  const guarded = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      timer.refresh();
      done(null, chunk);
    },
  });
  guarded.once('close', () => {
    clearTimeout(timer);
    source.destroy();
  });
  source.once('error', (error) => guarded.destroy(error));
  return source.pipe(guarded);
}
