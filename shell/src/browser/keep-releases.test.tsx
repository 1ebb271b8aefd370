import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { keepReleases } from './keep-releases.ts';

const HOUR_MS = 3_600_000;

describe('keepReleases', () => {
  const ask = jest.fn<typeof fetch>();
  const { fetch: before } = window;
  beforeEach(() => {
    jest.useFakeTimers();
    ask.mockReset().mockRejectedValue(new TypeError('no network'));
    window.fetch = ask;
  });
  afterEach(() => {
    window.fetch = before;
    jest.useRealTimers();
  });

  it('gives a sign for each release of the page every hour, once for a page that is named again', () => {
    const releases = [
      { name: 'mf-auth', version: '1.0.0' },
      { name: 'mf-admin', version: '2.0.0' },
    ];
    keepReleases(window, releases);
    keepReleases(window, releases);
    expect(ask).not.toHaveBeenCalled();
    jest.advanceTimersByTime(2 * HOUR_MS);
    expect(ask.mock.calls).toEqual(
      ['mf-auth/1.0.0', 'mf-admin/2.0.0', 'mf-auth/1.0.0', 'mf-admin/2.0.0'].map((release) => [
        `/_remotes/${release}/files.json`,
        { method: 'HEAD', cache: 'no-store' },
      ]),
    );
  });

  it('gives none for a release that a developer serves', () => {
    keepReleases(window, [{ name: 'mf-auth', version: '1.0.0', list: { files: {}, preload: {} } }]);
    jest.advanceTimersByTime(HOUR_MS);
    expect(ask).not.toHaveBeenCalled();
  });
});
