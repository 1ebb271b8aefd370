import { describe, expect, it } from '@jest/globals';
import { isRetryable, retryDelayMs } from './retry-rules.ts';
import type { FailedCall } from './retry-rules.ts';

const NOW = Date.parse('2026-11-21T04:00:00Z');

function failed(method: string, status?: number, code?: string): FailedCall {
  return { config: { method }, code, response: status === undefined ? undefined : { status } };
}

describe('isRetryable', () => {
  it.each([408, 409, 425, 429, 500, 502, 503, 504])('tries a read again after %i (specification §8)', (status) => {
    expect(isRetryable(failed('get', status), NOW)).toBe(true);
  });

  it.each([400, 401, 403, 404, 412, 422, 501])('does not try a read again after %i', (status) => {
    expect(isRetryable(failed('get', status), NOW)).toBe(false);
  });

  it('tries a read again when there was no answer', () => {
    expect(isRetryable(failed('get', undefined, 'ERR_NETWORK'), NOW)).toBe(true);
  });

  it('does not try a cancelled read again', () => {
    expect(isRetryable(failed('get', undefined, 'ERR_CANCELED'), NOW)).toBe(false);
  });

  it('does not try again after an answer that is not JSON', () => {
    expect(isRetryable(failed('get', undefined, 'INVALID_JSON'), NOW)).toBe(false);
  });

  it('does not try again where the host asks for more than 5 s', () => {
    const asking = (retryAfter: string): FailedCall => ({
      response: { status: 503, headers: { 'retry-after': retryAfter } },
    });
    expect(isRetryable(asking('5'), NOW)).toBe(true);
    expect(isRetryable(asking('6'), NOW)).toBe(false);
  });

  it.each(['post', 'put', 'patch', 'delete'])('never tries %s again (specification §8)', (method) => {
    expect(isRetryable(failed(method, 503), NOW)).toBe(false);
  });
});

describe('retryDelayMs', () => {
  it('doubles from 200 ms', () => {
    expect([1, 2, 3].map((count) => retryDelayMs(count, undefined, NOW))).toEqual([200, 400, 800]);
  });

  it('waits as long as the host asks', () => {
    expect(retryDelayMs(1, '3', NOW)).toBe(3000);
  });

  it('waits until the date the host names', () => {
    expect(retryDelayMs(1, 'Sat, 21 Nov 2026 04:00:02 GMT', NOW)).toBe(2000);
  });

  it('waits its own time after a date that has passed or a value that is neither', () => {
    expect(retryDelayMs(1, 'Wed, 21 Oct 2026 07:28:00 GMT', NOW)).toBe(200);
    expect(retryDelayMs(1, 'soon', NOW)).toBe(200);
  });
});
