import { describe, expect, it, jest } from '@jest/globals';
import { serverNow } from './server-now.ts';

const servedAt = Date.parse('2026-11-21T04:00:00Z');

describe('serverNow', () => {
  it('returns the time of the page and what passed since, whatever the clock of the device says', () => {
    jest.spyOn(performance, 'now').mockReturnValue(60_000);
    jest.spyOn(Date, 'now').mockReturnValue(0);
    expect(serverNow({ servedAt })).toBe(servedAt + 60_000);
  });

  it('returns the time of the device where the page carries none', () => {
    jest.spyOn(Date, 'now').mockReturnValue(servedAt);
    expect(serverNow({})).toBe(servedAt);
  });
});
