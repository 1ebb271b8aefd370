import { expect, it } from '@jest/globals';
import { readDevPieces } from './dev-pieces.ts';

const own = { apiUrl: undefined };

it('starts every part without a name', () => {
  const pieces = readDevPieces([], own, {});
  expect(pieces).toMatchObject({ api: true, shell: true, host: '127.0.0.1' });
  expect(pieces.built).toEqual(['shell', 'mf-auth', 'mf-reports', 'mf-invoices', 'mf-admin']);
});

it('builds and serves a named remote alone', () => {
  expect(readDevPieces(['mf-invoices'], own, { DEV_HOST: '0.0.0.0' })).toEqual({
    api: false,
    shell: false,
    remotes: ['mf-invoices'],
    built: ['mf-invoices'],
    listening: new Set(['mf-invoices']),
    host: '0.0.0.0',
  });
});

it('starts no api beside a host that runs elsewhere', () => {
  expect(readDevPieces(['api', 'shell'], { apiUrl: 'http://host:4000' }, {})).toMatchObject({
    api: false,
    listening: new Set(['shell']),
  });
});

it('names the parts there are when it is given another name', () => {
  expect(() => readDevPieces(['mf-cards'], own, {})).toThrow(/no part mf-cards: give names out of api, shell, mf-auth/);
});
