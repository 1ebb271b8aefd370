import { describe, expect, it } from '@jest/globals';
import { loadEveryPage } from './load-every-page.ts';

/** A list of rows 1, 2, 3 …, two on a page, which notes the pages asked for and how many were under way together. */
function aList(total: number) {
  const asked: number[] = [];
  const underWay = { now: 0, most: 0 };
  const load = async (page: number) => {
    asked.push(page);
    underWay.now += 1;
    underWay.most = Math.max(underWay.most, underWay.now);
    await Promise.resolve();
    underWay.now -= 1;
    const data = [page * 2 - 1, page * 2].filter((row) => row <= total);
    return { data, page, page_size: 2, total };
  };
  return { asked, underWay, load };
}

describe('loadEveryPage', () => {
  it('asks for one page of an empty list and of a list that fits one page', async () => {
    const [empty, short] = [aList(0), aList(2)];
    expect(await loadEveryPage(empty.load)).toEqual({ rows: [], missing: 0 });
    expect(await loadEveryPage(short.load)).toEqual({ rows: [1, 2], missing: 0 });
    expect([...empty.asked, ...short.asked]).toEqual([1, 1]);
  });

  it('loads the rows of five pages in their order', async () => {
    const { asked, load } = aList(9);
    expect(await loadEveryPage(load)).toEqual({ rows: [1, 2, 3, 4, 5, 6, 7, 8, 9], missing: 0 });
    expect(asked).toEqual([1, 2, 3, 4, 5]);
  });

  it('asks for four pages at once', async () => {
    const { asked, underWay, load } = aList(21);
    expect((await loadEveryPage(load)).rows).toEqual(Array.from({ length: 21 }, (_, index) => index + 1));
    expect(asked).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(underWay.most).toBe(4);
  });

  it('loads at most as many rows as are wanted, and counts the others', async () => {
    const { asked, load } = aList(1001);
    expect(await loadEveryPage(load, { most: 5 })).toEqual({ rows: [1, 2, 3, 4, 5], missing: 996 });
    expect(asked).toEqual([1, 2, 3]);
  });

  it('asks for no more pages once the rows are no longer wanted', async () => {
    const { asked, load } = aList(100);
    const heard: number[] = [];
    const isWanted = ({ rows }: { readonly rows: readonly number[] }) => heard.push(rows.length) < 2;
    expect((await loadEveryPage(load, { isWanted })).missing).toBe(90);
    expect(asked).toEqual([1, 2, 3, 4, 5]);
    expect(heard).toEqual([2, 10]);
  });
});
