import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { LinkIntent } from '../page/navigation.ts';
import { makeRoute } from '../testing/make-release.ts';
import { createPrefetcher } from './prefetcher.ts';

const routes = Array.from({ length: 12 }, (_, index) => ({
  ...makeRoute({ name: `r-${String(index)}`, path: `/r-${String(index)}` }),
  remote: 'mf-auth',
}));

function setUp(connection?: { saveData?: boolean; effectiveType?: string }) {
  const prepare = jest.fn();
  const expectVisit = jest.fn();
  const prefetch = createPrefetcher({ prepare, routes, connection: () => connection });
  const intend = (path: string, intent: LinkIntent = 'rest'): void => {
    prefetch(path, intent, expectVisit);
  };
  const hoverOver = (path: string): void => {
    intend(path);
    jest.advanceTimersByTime(100);
  };
  return { prepare, expectVisit, intend, hoverOver };
}

describe('createPrefetcher', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('prefetches the page under the pointer, once', () => {
    const { prepare, hoverOver } = setUp();
    hoverOver('/r-1');
    hoverOver('/r-1');
    expect(prepare.mock.calls).toEqual([[routes[1]]]);
  });

  it('loads nothing of what a pointer only passes over', () => {
    const { prepare, intend, hoverOver } = setUp();
    intend('/r-1');
    intend('/r-2');
    hoverOver('/r-3');
    expect(prepare.mock.calls).toEqual([[routes[3]]]);
  });

  it('loads nothing of a link that the pointer leaves at once', () => {
    const { prepare, expectVisit, intend } = setUp();
    intend('/r-1');
    intend('/r-1', 'leave');
    jest.advanceTimersByTime(100);
    expect(prepare).not.toHaveBeenCalled();
    expect(expectVisit).not.toHaveBeenCalled();
  });

  it('loads a pressed page at once', () => {
    const { prepare, intend } = setUp();
    intend('/r-1');
    intend('/r-1', 'press');
    expect(prepare.mock.calls).toEqual([[routes[1]]]);
    jest.advanceTimersByTime(100);
    expect(prepare).toHaveBeenCalledTimes(1);
  });

  it('loads at most 8 pages ahead', () => {
    const { prepare, hoverOver } = setUp();
    routes.forEach(({ path }) => {
      hoverOver(path);
    });
    expect(prepare).toHaveBeenCalledTimes(8);
  });

  it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'loads nothing ahead on a connection that says %j',
    (connection) => {
      const { prepare, hoverOver } = setUp(connection);
      hoverOver('/r-1');
      expect(prepare).not.toHaveBeenCalled();
    },
  );

  it('loads nothing for a path nobody owns', () => {
    const { prepare, hoverOver } = setUp();
    hoverOver('/nothing');
    expect(prepare).not.toHaveBeenCalled();
  });

  it('expects a visit of a page whose link is rested on, each time', () => {
    const { expectVisit, intend, hoverOver } = setUp();
    intend('/r-1');
    hoverOver('/r-2');
    hoverOver('/r-2');
    expect(expectVisit.mock.calls).toEqual([['/r-2'], ['/r-2']]);
  });

  it('expects a visit at the press, and before it of nobody who saves data', () => {
    const { expectVisit, intend, hoverOver } = setUp({ saveData: true });
    hoverOver('/r-1');
    expect(expectVisit).not.toHaveBeenCalled();
    intend('/r-1', 'press');
    expect(expectVisit.mock.calls).toEqual([['/r-1']]);
  });
});
