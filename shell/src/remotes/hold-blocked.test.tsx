import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { holdBlocked } from './hold-blocked.ts';
import { START_KEYS } from './remote-starts.ts';

const AUTH = '/_remotes/mf-auth/1.0.0+ab/browser/remoteEntry.js';
const ADMIN = '/_remotes/mf-admin/1.0.0/browser/remoteEntry.js';

/** One page of the tab, up to where its deferred scripts run. */
function openPage(...sources: readonly string[]) {
  const parsed = document.implementation.createHTMLDocument('');
  const events = new EventTarget();
  const page = {
    document: parsed,
    sessionStorage,
    addEventListener: events.addEventListener.bind(events),
  };
  let state = 'loading';
  Object.defineProperty(parsed, 'readyState', { get: () => state });
  holdBlocked(page as unknown as Window, '/_remotes/', START_KEYS);
  for (const src of sources) {
    const script = parsed.createElement('script');
    script.setAttribute('src', src);
    parsed.head.append(script);
  }
  state = 'interactive';
  parsed.dispatchEvent(new Event('readystatechange'));
  return {
    scripts: [...parsed.scripts].map((script) => script.getAttribute('src')),
    leave: () => events.dispatchEvent(new Event('pagehide')),
  };
}

describe('holdBlocked', () => {
  beforeEach(() => {
    sessionStorage.clear();
  });

  it('takes the scripts of a remote out of the page after one that it blocked, and leaves the others', () => {
    openPage('/_shell/shell.js', AUTH);
    expect(openPage('/_shell/shell.js', AUTH, ADMIN).scripts).toEqual(['/_shell/shell.js', ADMIN]);
    expect(sessionStorage.getItem('remotes-blocked')).toBe('mf-auth/1.0.0+ab');
  });

  it('keeps a blocked remote in mind for all later pages of the tab', () => {
    openPage(AUTH);
    openPage().leave();
    expect(openPage(AUTH).scripts).toEqual([]);
  });

  it('remembers nothing of a page that was left with its thread free', () => {
    openPage(AUTH).leave();
    expect(openPage(AUTH).scripts).toEqual([AUTH]);
  });

  it('starts another version of a blocked remote', () => {
    openPage(AUTH);
    const next = AUTH.replace('1.0.0', '1.0.1');
    expect(openPage(next).scripts).toEqual([next]);
  });

  it('takes a remote that blocked the page before out of this one, though the storage is full', () => {
    sessionStorage.setItem('remotes-starting', 'mf-auth/1.0.0+ab');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    expect(openPage(AUTH, ADMIN).scripts).toEqual([ADMIN]);
  });

  it('does nothing where storage is blocked', () => {
    const page = {
      document,
      get sessionStorage() {
        throw new Error('blocked');
      },
    };
    holdBlocked(page as unknown as Window, '/_remotes/', START_KEYS);
    expect(document.querySelectorAll('script')).toHaveLength(0);
  });
});
