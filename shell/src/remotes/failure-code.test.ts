import { describe, expect, it } from '@jest/globals';
import { failureCode, isPartFailure } from './failure-code.ts';

const chunk = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
const style = Object.assign(new Error('Loading CSS chunk 7 failed.'), { code: 'CSS_CHUNK_LOAD_FAILED' });
const entry = new Error('[ Federation Runtime ]: Failed to load script resources. #RUNTIME-008');
const thrown = new TypeError('x is not a function');

describe('failureCode', () => {
  it.each([
    ['PART_SCRIPT_FAILED', chunk],
    ['PART_STYLE_FAILED', style],
    ['REMOTE_ENTRY_FAILED', entry],
    ['PART_SCRIPT_FAILED', new Error('wrapped', { cause: chunk })],
    ['REMOTE_TIMEOUT', Object.assign(new Error('late'), { code: 'REMOTE_TIMEOUT' })],
  ])('is %s, which the error says itself', (code, error) => {
    expect(failureCode(error, 'mount')).toBe(code);
  });

  it.each([
    ['REMOTE_LOAD_THREW', 'load'],
    ['REMOTE_MOUNT_FAILED', 'mount'],
    ['REMOTE_UPDATE_FAILED', 'update'],
    ['REMOTE_UNMOUNT_FAILED', 'unmount'],
    ['HYDRATION_MISMATCH', 'recoverable'],
    ['REMOTE_CRASHED', 'fatal'],
  ] as const)('is %s for an error of the remote’s own in phase %s', (code, phase) => {
    expect(failureCode(thrown, phase)).toBe(code);
    expect(failureCode('no error', phase)).toBe(code);
  });

  it('ends with errors that cause each other', () => {
    const one: Error & { cause?: unknown } = new Error('one');
    one.cause = new Error('two', { cause: one });
    expect(failureCode(one, 'mount')).toBe('REMOTE_MOUNT_FAILED');
  });
});

describe('isPartFailure', () => {
  it('is true for a file that did not arrive (specification §4, §8)', () => {
    expect([chunk, style, entry].map(isPartFailure)).toEqual([true, true, true]);
  });

  it('is false for what a remote’s own code throws', () => {
    expect([thrown, 'text', undefined, new Error('x', { cause: thrown })].map(isPartFailure)).toEqual(
      Array(4).fill(false),
    );
  });
});
