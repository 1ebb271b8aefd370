import { expect, it } from '@jest/globals';
import { makeRoute } from '../testing/make-release.ts';
import { screensAhead } from './screens-ahead.ts';

const routeOf = (path: string, remote = 'mf-auth') => ({ ...makeRoute({ name: path.slice(1), path }), remote });
const cards = routeOf('/ec');
const permits = routeOf('/temporary');
const invoices = routeOf('/invoice', 'mf-invoices');
const profile = routeOf('/profile');
const routes = [cards, permits, routeOf('/temporary/new'), invoices, profile, routeOf('/more')];

it('picks two pages of the shown remote, without the shown one and those below another', () => {
  expect(screensAhead(routes, cards)).toEqual([permits, profile]);
  expect(screensAhead(routes, invoices)).toEqual([]);
  expect(screensAhead(routes, undefined)).toEqual([]);
});
