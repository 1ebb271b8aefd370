import { describe, expect, it } from '@jest/globals';
import { createPageHealth } from './page-health.ts';

const VERSIONS = new Map([
  ['mf-auth', '1.0.0'],
  ['mf-admin', '2.0.0'],
]);
const auth = { remote: 'mf-auth', version: '1.0.0' };
const admin = { remote: 'mf-admin', version: '2.0.0' };

describe('createPageHealth', () => {
  it('counts each remote once, however often the page comes back to it', () => {
    const health = createPageHealth(VERSIONS);
    for (const [index, remote] of ['mf-auth', 'mf-admin', 'mf-auth', 'mf-auth'].entries()) health.shown(remote, index);
    expect(health.take()).toEqual([
      { ...auth, visited: true },
      { ...admin, visited: true },
    ]);
    health.shown('mf-admin', 9);
    expect(health.take()).toEqual([]);
  });

  it('counts the first failure of a remote, also of one that was never shown', () => {
    const health = createPageHealth(VERSIONS);
    health.failed('mf-auth', 'REMOTE_ENTRY_FAILED');
    health.failed('mf-auth', 'REMOTE_CRASHED');
    expect(health.take()).toEqual([{ ...auth, visited: true, failed: 'REMOTE_ENTRY_FAILED' }]);
    health.failed('mf-auth', 'REMOTE_CRASHED');
    expect(health.take()).toEqual([]);
  });

  it('counts a failure of a remote that was reported as visited before without another visit', () => {
    const health = createPageHealth(VERSIONS);
    health.shown('mf-auth', 0);
    health.take();
    health.failed('mf-auth', 'REMOTE_CRASHED');
    expect(health.take()).toEqual([{ ...auth, failed: 'REMOTE_CRASHED' }]);
  });

  it('gives long tasks and vitals to the remote that was shown at their time', () => {
    const health = createPageHealth(VERSIONS);
    health.shown('mf-auth', 1_000);
    health.shown('mf-admin', 5_000);
    health.longTask(200);
    health.longTask(4_999);
    health.longTask(5_000);
    health.measured('lcp', 812.4, 0);
    health.measured('inp', 96, 7_000);
    health.measured('cls', 0.01234, 1_500);
    expect(health.take()).toEqual([
      { ...auth, visited: true, longTasks: 2, lcp: 812, cls: 0.012 },
      { ...admin, visited: true, longTasks: 1, inp: 96 },
    ]);
  });

  it('takes a vital once in a page', () => {
    const health = createPageHealth(VERSIONS);
    health.shown('mf-auth', 0);
    health.measured('inp', 96, 10);
    health.measured('inp', 500, 20);
    expect(health.take()).toEqual([{ ...auth, visited: true, inp: 96 }]);
  });

  it('knows nothing of a remote that the page does not have', () => {
    const health = createPageHealth(VERSIONS);
    health.shown('mf-else', 0);
    health.failed('mf-else', 'REMOTE_CRASHED');
    health.longTask(1);
    expect(health.take()).toEqual([]);
  });
});
