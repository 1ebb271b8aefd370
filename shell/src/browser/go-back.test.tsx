import { afterEach, describe, expect, it } from '@jest/globals';
import { createBrowserHistory } from './browser-history.ts';
import { goBack } from './go-back.ts';

const popped = () =>
  new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true });
  });

describe('goBack', () => {
  afterEach(() => {
    window.history.replaceState(null, '', '/');
  });

  /** The first entry of a tab, as a reload finds it. */
  const first = { key: 'default', state: null, index: 0 };

  it('goes home from the first entry of a tab, though another follows it', async () => {
    window.history.replaceState(first, '', '/no-such-page');
    const history = createBrowserHistory(window);
    history.push('/ec');
    history.go(-1);
    await popped();
    goBack(window, history);
    expect(history).toMatchObject({ kind: 'PUSH', location: { pathname: '/' } });
  });

  it('goes home from the first entry of a tab that was loaded again', () => {
    window.history.replaceState(first, '', '/no-such-page');
    const history = createBrowserHistory(window);
    goBack(window, history);
    expect(history).toMatchObject({ kind: 'PUSH', location: { pathname: '/' } });
  });

  it('goes back to the document before', async () => {
    window.history.pushState(first, '', '/ec');
    window.history.pushState(null, '', '/no-such-page');
    const history = createBrowserHistory(window);
    goBack(window, history);
    await popped();
    expect(window.location.pathname).toBe('/ec');
  });

  it('goes back to the entry before', async () => {
    window.history.pushState(null, '', '/ec');
    const history = createBrowserHistory(window);
    history.push('/no-such-page');
    goBack(window, history);
    await popped();
    expect(history).toMatchObject({ kind: 'POP', location: { pathname: '/ec' } });
  });

  it('goes back after a reload of a later entry', async () => {
    window.history.pushState(null, '', '/ec');
    createBrowserHistory(window).push('/no-such-page');
    const reloaded = createBrowserHistory(window);
    goBack(window, reloaded);
    await popped();
    expect(reloaded).toMatchObject({ kind: 'POP', location: { pathname: '/ec' } });
  });
});
