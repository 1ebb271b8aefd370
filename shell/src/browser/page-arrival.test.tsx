import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createMemoryHistory } from '@ecard/shared/testing';
import { createPageArrival } from './page-arrival.ts';

function setUp(history = createMemoryHistory('/users')) {
  const announce = jest.fn();
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const arrival = createPageArrival({ window, history, announce });
  const standAt = (top: number) => {
    Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  };
  return { history, announce, scrollTo, arrival, standAt };
}

/** Loads the document again. */
function reload(history: ReturnType<typeof createMemoryHistory>) {
  window.dispatchEvent(new Event('pagehide'));
  return setUp(history);
}

describe('createPageArrival', () => {
  beforeEach(() => {
    document.title = 'Карт · Улаанбаатар И-карт';
    document.body.innerHTML = '<nav><a href="/ec">x</a></nav><main id="content" tabindex="-1"><h1>Карт</h1></main>';
  });
  afterEach(() => {
    window.history.scrollRestoration = 'auto';
    document.body.replaceChildren();
    window.sessionStorage.clear();
  });

  it('does nothing for the page the server sent', () => {
    const { arrival, scrollTo, announce } = setUp();
    arrival.shown();
    expect(scrollTo).not.toHaveBeenCalled();
    expect(announce).not.toHaveBeenCalled();
    expect(document.body).toHaveFocus();
  });

  it('begins another page at its top, with the focus in its middle, and says its title', () => {
    const { history, arrival, scrollTo, announce } = setUp();
    history.push('/ec');
    arrival.shown();
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
    expect(document.querySelector('main')).toHaveFocus();
    expect(announce.mock.calls).toEqual([['Карт · Улаанбаатар И-карт']]);
  });

  it('leaves the focus with a field of the page that took it', () => {
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<input>');
    const { history, arrival } = setUp();
    history.push('/ec');
    document.querySelector('input')?.focus();
    arrival.shown();
    expect(document.querySelector('input')).toHaveFocus();
  });

  it('arrives once, however often a page says that it is there', () => {
    const { history, arrival, scrollTo } = setUp();
    history.push('/ec');
    arrival.shown();
    arrival.shown();
    expect(scrollTo).toHaveBeenCalledTimes(1);
  });

  it('arrives on the page a redirect led to', () => {
    const { history, arrival, announce } = setUp();
    history.push('/roles');
    history.replace('/ec');
    arrival.shown();
    expect(announce).toHaveBeenCalledTimes(1);
  });

  it('goes to the top of a list whose page is turned, and leaves the focus where it is', () => {
    const { history, arrival, scrollTo, announce } = setUp();
    document.querySelector('a')?.focus();
    history.push('/users?page=2');
    arrival.shown();
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
    expect(document.querySelector('a')).toHaveFocus();
    expect(announce).not.toHaveBeenCalled();
  });

  it('stays where one is while a filter replaces the address', () => {
    const { history, arrival, scrollTo } = setUp();
    history.replace('/users?q=б');
    arrival.shown();
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('comes back to where a page was left', () => {
    const { history, arrival, scrollTo, standAt } = setUp();
    standAt(740);
    history.push('/ec');
    arrival.shown();
    standAt(0);
    history.go(-1);
    arrival.shown();
    expect(scrollTo).toHaveBeenLastCalledWith(0, 740);
  });

  it('stores nothing between the press and the page', () => {
    const { history, arrival, standAt } = setUp();
    standAt(600);
    history.push('/ec');
    arrival.shown();
    expect(window.sessionStorage).toHaveLength(0);
  });

  it('comes back to where a page was left before the document was loaded again', () => {
    const { history, arrival, standAt } = setUp();
    standAt(600);
    history.push('/ec');
    arrival.shown();
    standAt(0);
    const reloaded = reload(history);
    history.go(-1);
    reloaded.arrival.shown();
    expect(reloaded.scrollTo).toHaveBeenLastCalledWith(0, 600);
  });

  it('comes back to where a page was left before the browser ended the tab in the background', () => {
    const { history, arrival, standAt } = setUp();
    standAt(600);
    history.push('/ec');
    arrival.shown();
    standAt(0);
    const state = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    state.mockRestore();
    const reloaded = setUp(history);
    history.go(-1);
    reloaded.arrival.shown();
    expect(reloaded.scrollTo).toHaveBeenLastCalledWith(0, 600);
  });

  it('comes forward to where a page was left before the document was loaded again', () => {
    const { history, arrival, standAt } = setUp();
    history.push('/ec');
    arrival.shown();
    standAt(320);
    history.go(-1);
    arrival.shown();
    standAt(0);
    const reloaded = reload(history);
    history.go(1);
    reloaded.arrival.shown();
    expect(reloaded.scrollTo).toHaveBeenLastCalledWith(0, 320);
  });

  it('comes back to where a page was left that another document opens again', () => {
    const { history, arrival, standAt } = setUp();
    standAt(600);
    history.push('/ec');
    arrival.shown();
    standAt(0);
    // Two entries back from a page that is a document of its own: the browser leaves the position to the page.
    history.go(-1);
    window.dispatchEvent(new Event('pagehide'));
    window.history.scrollRestoration = 'manual';
    const opened = setUp(history);
    opened.scrollTo.mockClear();
    opened.arrival.shown();
    expect(opened.scrollTo).toHaveBeenLastCalledWith(0, 600);
  });

  it('begins at the top of a page that lacks what the address points at', () => {
    const { history, arrival, scrollTo } = setUp();
    history.push('/ec#nowhere');
    arrival.shown();
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  });

  it.each(['5', '{', 'null'])('begins at the top of a page where the storage holds %s', (text) => {
    window.sessionStorage.setItem('page-positions', text);
    const { history, arrival, scrollTo } = setUp();
    history.push('/ec');
    arrival.shown();
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  });

  it('comes back to where a page was left, though the storage is blocked', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    const { history, arrival, scrollTo, standAt } = setUp();
    standAt(740);
    history.push('/ec');
    arrival.shown();
    standAt(0);
    history.go(-1);
    arrival.shown();
    expect(scrollTo).toHaveBeenLastCalledWith(0, 740);
  });

  it('leaves reloading to the browser', () => {
    setUp();
    expect(window.history.scrollRestoration).toBe('manual');
    window.dispatchEvent(new Event('pagehide'));
    expect(window.history.scrollRestoration).toBe('auto');
  });
});
