import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createBrowserHistory } from './browser-history.ts';

describe('createBrowserHistory', () => {
  afterEach(() => {
    window.history.replaceState(null, '', '/');
  });

  it('begins where the page is', () => {
    window.history.replaceState(null, '', '/ec?page=2#top');
    const { location, kind } = createBrowserHistory(window);
    expect(location).toEqual({ pathname: '/ec', search: '?page=2', hash: '#top', key: 'default', state: null });
    expect(kind).toBe('POP');
  });

  it('gives the same object until the place changes, so that React can compare it', () => {
    const history = createBrowserHistory(window);
    const { location } = history;
    expect(history.location).toBe(location);
    history.push('/ec');
    expect(history.location).not.toBe(location);
  });

  it('pushes an entry with its state and tells every listener once', () => {
    const history = createBrowserHistory(window);
    const [one, other] = [jest.fn(), jest.fn()];
    history.listen(one);
    history.listen(other);
    const before = window.history.length;
    history.push('/ec?page=2', { from: 'list' });
    expect(window.location.pathname + window.location.search).toBe('/ec?page=2');
    expect(window.history.length).toBe(before + 1);
    expect(history).toMatchObject({
      kind: 'PUSH',
      location: { pathname: '/ec', search: '?page=2', state: { from: 'list' } },
    });
    expect([one.mock.calls.length, other.mock.calls.length]).toEqual([1, 1]);
  });

  it('makes no entry for an address that is opened as another document', () => {
    const history = createBrowserHistory(window, (to) => to === '/v/1');
    const listener = jest.fn();
    history.listen(listener);
    const before = window.history.length;
    history.push('/v/1');
    history.replace('/v/1');
    expect([window.history.length, window.location.pathname, history.location.pathname]).toEqual([before, '/', '/']);
    expect(listener).not.toHaveBeenCalled();
    history.push('/ec');
    expect(history.location.pathname).toBe('/ec');
  });

  it('refuses code that changes the place without end, and takes changes again a second later', () => {
    jest.useFakeTimers();
    const history = createBrowserHistory(window);
    const changeWithoutEnd = () => {
      for (;;) history.replace('/ec');
    };
    expect(changeWithoutEnd).toThrow(expect.objectContaining({ code: 'NAVIGATION_LOOP' }));
    jest.advanceTimersByTime(1_001);
    history.push('/invoice');
    expect(window.location.pathname).toBe('/invoice');
    jest.useRealTimers();
  });

  it('takes changes again a second later although code went on trying all the time', () => {
    jest.useFakeTimers();
    const history = createBrowserHistory(window);
    const changeWithoutEnd = () => {
      for (;;) history.replace('/ec');
    };
    expect(changeWithoutEnd).toThrow();
    for (let time = 0; time < 990; time += 10) {
      jest.advanceTimersByTime(10);
      expect(() => {
        history.replace('/ec');
      }).toThrow();
    }
    jest.advanceTimersByTime(11);
    history.push('/invoice');
    expect(window.location.pathname).toBe('/invoice');
    jest.useRealTimers();
  });

  it('replaces an entry without adding one', () => {
    const history = createBrowserHistory(window);
    const before = window.history.length;
    history.replace('/users');
    expect(window.history.length).toBe(before);
    expect(history).toMatchObject({ kind: 'REPLACE', location: { pathname: '/users' } });
  });

  it('gives every entry another key', () => {
    const history = createBrowserHistory(window);
    history.push('/a');
    const { key } = history.location;
    history.push('/a');
    expect(history.location.key).not.toBe(key);
  });

  it('follows the back button, with the state of the entry', async () => {
    const history = createBrowserHistory(window);
    history.push('/a', { n: 1 });
    history.push('/b');
    const moved = new Promise<void>((resolve) => {
      history.listen(resolve);
    });
    history.go(-1);
    await moved;
    expect(history).toMatchObject({ kind: 'POP', location: { pathname: '/a', state: { n: 1 } } });
  });

  it('does not notify a listener that has unsubscribed', () => {
    const history = createBrowserHistory(window);
    const listener = jest.fn();
    history.listen(listener)();
    history.push('/a');
    expect(listener).not.toHaveBeenCalled();
  });

  it('survives an entry that another program made', () => {
    window.history.replaceState({ other: true }, '', '/a');
    expect(createBrowserHistory(window).location).toMatchObject({ key: 'default', state: null });
  });
});

describe('createBrowserHistory with somebody who is against leaving', () => {
  afterEach(() => {
    window.history.replaceState(null, '', '/');
  });
  const popped = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));

  it('stays where it is until the change is let happen', () => {
    const history = createBrowserHistory(window);
    let leave = (): void => undefined;
    const unblock = history.block((later) => {
      leave = later;
      return false;
    });
    history.push('/a');
    expect(history.location.pathname).toBe('/');
    leave();
    expect(history.location.pathname).toBe('/a');
    unblock();
    history.push('/b');
    expect(history.location.pathname).toBe('/b');
  });

  it('sends the browser back where it went by the back button, and lets it go later', async () => {
    const history = createBrowserHistory(window);
    history.push('/a');
    history.push('/form');
    const listener = jest.fn();
    history.listen(listener);
    let leave = (): void => undefined;
    const unblock = history.block((later) => {
      leave = later;
      return false;
    });
    window.history.back();
    await popped();
    await popped();
    expect([window.location.pathname, history.location.pathname]).toEqual(['/form', '/form']);
    expect(listener).not.toHaveBeenCalled();
    leave();
    await popped();
    expect([window.location.pathname, history.location.pathname]).toEqual(['/a', '/a']);
    expect(listener).toHaveBeenCalledTimes(1);
    unblock();
  });

  it('asks nobody about a jump within the page', async () => {
    const history = createBrowserHistory(window);
    const mayLeave = jest.fn(() => false);
    const unblock = history.block(mayLeave);
    window.location.hash = 'top';
    await popped();
    expect(history.location.hash).toBe('#top');
    expect(mayLeave).not.toHaveBeenCalled();
    unblock();
  });
});
