import type { Readable } from 'node:stream';
import { PassThrough } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

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
 * When nobody reads the body any more, its remaining bytes are counted and discarded: the connection of a client still
 * sending would otherwise be reset before the answer was read.
 */
export class BoundedBody extends PassThrough {
  readonly #limitBytes: number;
  /** Aborted once all was sent, or more than the bound. */
  readonly #known = new AbortController();
  #sizeBytes = 0;

  constructor(source: Readable, limitBytes: number) {
    super();
    this.#limitBytes = limitBytes;
    source.on('data', (chunk: Buffer) => {
      this.#sizeBytes += chunk.byteLength;
      if (!this.isTooLarge) return;
      this.#known.abort();
      this.destroy(new BodyTooLargeError(limitBytes));
    });
    source.once('error', (error) => this.destroy(error));
    // A reader of the body gets its failure; without one, the unhandled error would end the process.
    this.on('error', () => undefined);
    source.once('end', () => {
      this.#known.abort();
    });
    source.once('close', () => {
      this.#known.abort();
      if (!source.readableEnded) this.destroy();
    });
    this.once('close', () => {
      source.unpipe(this);
      source.resume();
    });
    source.pipe(this);
  }

  /** True once more bytes came than the bound, read or discarded. */
  get isTooLarge(): boolean {
    return this.#sizeBytes > this.#limitBytes;
  }

  /** The bytes that came once all was sent, or more than the bound, or `waitMs` went by. */
  async sizeWithin(waitMs: number): Promise<number> {
    await wait(waitMs, undefined, { signal: this.#known.signal }).catch(() => undefined);
    return this.#sizeBytes;
  }
}
