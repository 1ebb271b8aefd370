/**
 * Reads the first rows ahead.
 *
 * @returns The first rows, `isAll` when there are no more, and all rows from the first on, to be read once.
 */
export async function peekRows<Row>(
  rows: AsyncIterable<Row>,
  count: number,
): Promise<{ readonly first: readonly Row[]; readonly isAll: boolean; readonly all: AsyncIterable<Row> }> {
  const iterator = rows[Symbol.asyncIterator]();
  const first: Row[] = [];
  let isAll = false;
  while (first.length < count && !isAll) {
    const next = await iterator.next();
    if (next.done) isAll = true;
    else first.push(next.value);
  }
  async function* all(): AsyncGenerator<Row> {
    try {
      yield* first;
      while (!isAll) {
        const next = await iterator.next();
        if (next.done) return;
        yield next.value;
      }
    } finally {
      await iterator.return?.();
    }
  }
  return { first, isAll, all: all() };
}
