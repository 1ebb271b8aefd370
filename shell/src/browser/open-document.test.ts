import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { buildRouteTable } from '../routes/route-table.ts';
import { makeRoute } from '../testing/make-release.ts';
import { openDocument } from './open-document.ts';

const CHECK = '/v/7Hk3mQ9vXb2LtRpZ8wYcNd';
const routes = buildRouteTable([
  {
    name: 'mf-auth',
    routes: [makeRoute(), makeRoute({ name: 'v-id', path: '/v/{id}', layout: 'none', guards: [], script: 'none' })],
  },
]);
const location = {
  href: 'https://portal.test/?step=check',
  pathname: '/',
  assign: jest.fn<(to: string | URL) => void>(),
  replace: jest.fn<(to: string | URL) => void>(),
};

beforeEach(() => {
  location.assign.mockClear();
  location.replace.mockClear();
});

describe('openDocument', () => {
  it('opens a page without script as a document, with an entry of its own', () => {
    expect(openDocument(location, routes, CHECK, 'PUSH')).toBe(true);
    expect([location.assign.mock.calls, location.replace.mock.calls]).toEqual([[[CHECK]], []]);
  });

  it('opens it in the place of the present entry where that is asked for', () => {
    expect(openDocument(location, routes, CHECK, 'REPLACE')).toBe(true);
    expect([location.assign.mock.calls, location.replace.mock.calls]).toEqual([[], [[CHECK]]]);
  });

  it('leaves every other page to the history', () => {
    expect(openDocument(location, routes, '/ec?page=2', 'PUSH')).toBe(false);
    expect(openDocument(location, routes, '?step=code', 'PUSH')).toBe(false);
    expect(location.assign).not.toHaveBeenCalled();
  });

  it('leaves another address of the shown page to the history', () => {
    const shown = { ...location, href: `https://portal.test${CHECK}`, pathname: CHECK };
    expect(openDocument(shown, routes, `${CHECK}#top`, 'PUSH')).toBe(false);
  });
});
