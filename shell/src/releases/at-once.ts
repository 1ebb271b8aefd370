/** A release's files are read and written so many at a time: all of them together would be held in memory. */
const FILES_AT_ONCE = 6;

/**
 * Does the same work for each of the files, six at a time.
 *
 * @returns Settles when no work is under way any more; rejects with the first failure, after which nothing more is begun.
 */
export async function atOnce<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const workNext = async (): Promise<void> => {
    try {
      while (waiting.length > 0) await work(waiting.pop() as Item);
    } catch (error) {
      waiting.length = 0;
      throw error;
    }
  };
  const works = Array.from({ length: FILES_AT_ONCE }, workNext);
  try {
    await Promise.all(works);
  } finally {
    await Promise.allSettled(works);
  }
}
