import { describe, expect, it, jest } from '@jest/globals';
import { makeToken } from '../../testing/make-token.ts';
import { pageData, serve, servedAt } from '../served-page.fixtures.ts';
import { prepareRecovery } from './prepare-recovery.ts';
import { readPage } from './read-page.ts';
import { restoreSession } from './restore-session.ts';

const HOUR_MS = 3_600_000;
const token = makeToken({ exp: (servedAt + 8 * HOUR_MS) / 1000 });

/** Restores the session of a page on a device whose clock differs from that of the server. */
function restore(aheadMs: number) {
  const deviceClock = jest.spyOn(Date, 'now');
  const sinceStart = jest.spyOn(performance, 'now');
  const pass = (ms: number) => {
    deviceClock.mockReturnValue(servedAt + aheadMs + ms);
    sinceStart.mockReturnValue(ms);
  };
  pass(0);
  serve({ ...pageData, warnings: [] });
  const page = readPage(window);
  const { modules } = prepareRecovery(window, page);
  const { hasExpired } = restoreSession(window, page, prepareRecovery(window, page));
  return { hasExpired, modules, pass };
}

describe('restoreSession', () => {
  it('keeps a token that has expired by the clock of the device, but not by that of the server', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { hasExpired, pass } = restore(9 * HOUR_MS);
    expect(hasExpired(token)).toBe(false);
    expect(warn).not.toHaveBeenCalled();
    pass(8 * HOUR_MS + 1);
    expect(hasExpired(token)).toBe(true);
    expect(warn).toHaveBeenCalledWith('JWT token is expired.');
  });

  it('keeps messages with the time of the server', () => {
    const { modules, pass } = restore(9 * HOUR_MS);
    pass(60_000);
    modules.messages.add('info', { title: 'Хадгаллаа' });
    expect(modules.messages.state.messages[0]?.at).toEqual(new Date(servedAt + 60_000));
  });

  it('finds a token expired on a device whose clock is behind', () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { hasExpired, pass } = restore(-9 * HOUR_MS);
    pass(8 * HOUR_MS + 1);
    expect(hasExpired(token)).toBe(true);
  });
});
