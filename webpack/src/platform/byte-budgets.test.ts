import { describe, expect, it } from '@jest/globals';
import { findOverBudget, scriptsByRoute, toBudgets } from './byte-budgets.ts';

const WORK = '@ecard/shared/ui/work';

describe('the byte budgets of routes', () => {
  it('count what a route’s document names, of the shell and of its remote', () => {
    const release = {
      name: 'mf-auth',
      routes: [
        { name: 'ec', path: '/ec' },
        { name: 'profile', path: '/profile' },
        { name: 'v-id', path: '/v/{id}', script: 'none' },
      ],
      browser: {
        entry: 'browser/remoteEntry.js',
        preload: { ec: { js: ['browser/ec.js'] }, profile: { js: ['browser/profile.js'], shared: [WORK] } },
      },
    };
    const shell = { js: ['shell.js'], shared: { [WORK]: { js: ['work.js'], css: [] } } };
    const entry = ['mf-auth', 'browser/remoteEntry.js'];
    expect(scriptsByRoute(release, shell)).toEqual({
      '/ec': [['shell', 'browser/shell.js'], ['mf-auth', 'browser/ec.js'], entry],
      '/profile': [
        ['shell', 'browser/shell.js'],
        ['shell', 'browser/work.js'],
        ['mf-auth', 'browser/profile.js'],
        entry,
      ],
    });
  });

  it('allow 3 % more than there is, in whole kilobytes', () => {
    expect(toBudgets({ '/ec': 100_000, '/': 99_100 })).toEqual({ '/': 103_000, '/ec': 103_000 });
  });

  it('name the route that is over its own, and leave a new one alone', () => {
    const budgets = { '/ec': 103_000, '/': 90_000 };
    expect(findOverBudget({ '/ec': 103_000, '/': 80_000, '/new': 500_000 }, budgets)).toEqual([]);
    expect(findOverBudget({ '/ec': 103_001, '/': 80_000 }, budgets)).toEqual([
      '/ec loads 103001 bytes of JavaScript, compressed, and may load 103000',
    ]);
  });
});
