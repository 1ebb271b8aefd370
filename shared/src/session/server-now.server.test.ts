import { expect, it } from '@jest/globals';
import { serverNow } from './server-now.ts';

it('serverNow returns on the server the time at which the page is made', () => {
  const servedAt = Date.parse('2026-11-21T04:00:00Z');
  expect(serverNow({ servedAt })).toBe(servedAt);
});
