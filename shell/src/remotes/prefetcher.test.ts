import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { makeRoute } from '../testing/make-release.ts';
import { createPrefetcher } from './prefetcher.ts';

const routes = Array.from({ length: 12 }, (_, index) => ({
  ...makeRoute({ name: `r-${String(index)}`, path: `/r-${String(index)}` }),
  remote: 'mf-auth',
}));

function setUp(connection?: { saveData?: boolean; effectiveType?: string }) {
  const prefetch = jest.fn();
  const intend = createPrefetcher({ loader: { prefetch }, routes, connection: () => connection });
  const restOn = (path: string): void => {
    intend(path);
    jest.advanceTimersByTime(100);
  };
  return { prefetch, intend, restOn };
}

describe('createPrefetcher', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('loads the page a pointer rests on ahead, once', () => {
    const { prefetch, restOn } = setUp();
    restOn('/r-1');
    restOn('/r-1');
    expect(prefetch.mock.calls).toEqual([['mf-auth', 'r-1']]);
  });

  it('loads nothing of what a pointer only passes over', () => {
    const { prefetch, intend, restOn } = setUp();
    intend('/r-1');
    intend('/r-2');
    restOn('/r-3');
    expect(prefetch.mock.calls).toEqual([['mf-auth', 'r-3']]);
  });

  it('loads at most 8 pages ahead', () => {
    const { prefetch, restOn } = setUp();
    routes.forEach(({ path }) => {
      restOn(path);
    });
    expect(prefetch).toHaveBeenCalledTimes(8);
  });

  it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'loads nothing ahead on a connection that says %j',
    (connection) => {
      const { prefetch, restOn } = setUp(connection);
      restOn('/r-1');
      expect(prefetch).not.toHaveBeenCalled();
    },
  );

  it('loads nothing for a path nobody owns', () => {
    const { prefetch, restOn } = setUp();
    restOn('/nothing');
    expect(prefetch).not.toHaveBeenCalled();
  });
});
