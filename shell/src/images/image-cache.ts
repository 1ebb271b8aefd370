/** Finished pictures in memory: the ones used last, up to a number of bytes. */
export interface ImageCache {
  /** Gives the picture of the key; makes it, once for all who ask at the same time, when it is not there. */
  take(key: string, make: () => Promise<Buffer>): Promise<Buffer>;
}

export function createImageCache(maxBytes: number): ImageCache {
  const kept = new Map<string, Buffer>();
  const inWork = new Map<string, Promise<Buffer>>();
  let size = 0;

  function keep(key: string, picture: Buffer): void {
    kept.set(key, picture);
    size += picture.length;
    for (const [oldest, { length }] of kept) {
      if (size <= maxBytes) break;
      kept.delete(oldest);
      size -= length;
    }
  }

  return {
    async take(key, make) {
      const present = kept.get(key);
      if (present) {
        // A map keeps the order of insertion: the first is the one not used for longest.
        kept.delete(key);
        kept.set(key, present);
        return present;
      }
      const waiting = inWork.get(key);
      if (waiting) return waiting;
      const made = make()
        .then((picture) => {
          keep(key, picture);
          return picture;
        })
        .finally(() => inWork.delete(key));
      inWork.set(key, made);
      return made;
    },
  };
}
