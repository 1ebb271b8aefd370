import { expect, it } from '@jest/globals';
import { OVERRIDE_SECONDS, readOverride, signOverride } from './override-cookie.ts';

const permission = { origins: ['http://localhost:3003'], token: 't'.repeat(40) };
const override = { remote: 'mf-invoices', origin: 'http://localhost:3003' };
const now = Date.parse('2026-11-23T12:00:00Z');
const signed = signOverride(override, permission, now);

it('an override is read while it lasts', () => {
  expect(readOverride(signed, permission, now + OVERRIDE_SECONDS * 1_000 - 1)).toEqual(override);
});

it('an expired override is ignored', () => {
  expect(readOverride(signed, permission, now + OVERRIDE_SECONDS * 1_000)).toBeUndefined();
});

it('an override without a signature, or with that of another, is ignored', () => {
  const [payload = '', signature = ''] = signed.split('.');
  const forged = Buffer.from(JSON.stringify({ ...override, origin: 'http://evil.example', until: now * 2 }));
  for (const value of ['', payload, `${payload}.`, `${forged.toString('base64url')}.${signature}`, 'x.y', `${signed}x`])
    expect(readOverride(value, permission, now)).toBeUndefined();
  const others = signOverride(override, { ...permission, token: 'o'.repeat(40) }, now);
  expect(readOverride(others, permission, now)).toBeUndefined();
});

it('an override of an origin that is not allowed any more is ignored', () => {
  expect(readOverride(signed, { ...permission, origins: ['https://dev.example'] }, now)).toBeUndefined();
});

it('an override is ignored where none is permitted', () => {
  expect(readOverride(signed, undefined, now)).toBeUndefined();
});
