import type { Readable } from 'node:stream';
import { Transform } from 'node:stream';

/** A body that turned out larger than its bound. */
class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError';
  readonly code = 'BODY_TOO_LARGE';

  constructor(limitBytes: number) {
    super(`the body is larger than ${String(limitBytes)} bytes`);
  }
}

/**
 * Passes a request's body on until it is larger than the bound, and then fails with {@link BodyTooLargeError}.
 *
 * When nobody wants the rest any more, it is read and thrown away: the connection of somebody who is still
 * sending would otherwise be reset before the answer was read.
 */
export function boundBody(source: Readable, limitBytes: number): Readable {
  let size = 0;
  const bounded = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.byteLength;
      if (size > limitBytes) done(new BodyTooLargeError(limitBytes));
      else done(null, chunk);
    },
  });
  source.once('error', (error) => bounded.destroy(error));
  source.once('close', () => {
    if (!source.readableEnded) bounded.destroy();
  });
  bounded.once('close', () => {
    source.unpipe(bounded);
    source.resume();
  });
  return source.pipe(bounded);
}
