import { describe, expect, it } from '@jest/globals';
import { isRetryable, retryDelayMs } from './retry-rules.ts';
import type { FailedCall } from './retry-rules.ts';

function failed(method: string, status?: number, code?: string): FailedCall {
  return { config: { method }, code, response: status === undefined ? undefined : { status } };
}

describe('isRetryable', () => {
  it.each([408, 409, 425, 429, 500, 502, 503, 504])('tries a read again after %i', (status) => {
    expect(isRetryable(failed('get', status))).toBe(true);
  });

  it.each([400, 401, 403, 404, 412, 422, 501])('does not try a read again after %i', (status) => {
    expect(isRetryable(failed('get', status))).toBe(false);
  });

  it('tries a read again when there was no answer', () => {
    expect(isRetryable(failed('get', undefined, 'ERR_NETWORK'))).toBe(true);
  });

  it('does not try a cancelled read again', () => {
    expect(isRetryable(failed('get', undefined, 'ERR_CANCELED'))).toBe(false);
  });

  it.each(['post', 'put', 'patch', 'delete'])('never tries %s again', (method) => {
    expect(isRetryable(failed(method, 503))).toBe(false);
  });
});

describe('retryDelayMs', () => {
  it('doubles from 200 ms', () => {
    expect([1, 2, 3].map((count) => retryDelayMs(count))).toEqual([200, 400, 800]);
  });

  it('waits as long as the host asks, but not longer than 2 s', () => {
    expect(retryDelayMs(1, '1')).toBe(1000);
    expect(retryDelayMs(1, '60')).toBe(2000);
  });

  it('ignores a date', () => {
    expect(retryDelayMs(1, 'Wed, 21 Oct 2026 07:28:00 GMT')).toBe(200);
  });
});
