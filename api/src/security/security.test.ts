import { describe, expect, it } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import { SignJWT } from 'jose';
import { maskCardNo, maskRegisterNo } from './masks.ts';
import { hashPassword, isPasswordRight } from './passwords.ts';
import { createPersonalData } from './personal-data.ts';
import { createTokens } from './tokens.ts';

const secret = 'a secret that is long enough for a test';
const publicId = '01a1fc20-3c35-7bd8-b824-fa2db009ff93';

describe('createPersonalData', () => {
  const data = createPersonalData(secret);

  it('reads back what it wrote, and writes it differently each time', () => {
    const [first, second] = [data.encrypt('УБ90010112'), data.encrypt('УБ90010112')];
    expect([data.decrypt(first), data.decrypt(second)]).toEqual(['УБ90010112', 'УБ90010112']);
    expect(first.equals(second)).toBe(false);
  });

  it('refuses bytes that were altered or written with another secret', () => {
    const altered = data.encrypt('УБ90010112');
    altered[altered.length - 1] = (altered.at(-1) ?? 0) ^ 1;
    expect(() => data.decrypt(altered)).toThrow();
    expect(() => createPersonalData(`${secret}!`).decrypt(data.encrypt('УБ90010112'))).toThrow();
  });

  it('finds a number however it is typed', () => {
    expect(data.lookupHash(' уб90010112 ').equals(data.lookupHash('УБ90010112'))).toBe(true);
    expect(data.lookupHash('УБ90010113').equals(data.lookupHash('УБ90010112'))).toBe(false);
  });
});

describe('isPasswordRight', () => {
  it('accepts the password, and nothing else', async () => {
    const stored = await hashPassword('Demo-2026');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect([await isPasswordRight('Demo-2026', stored), await isPasswordRight('demo-2026', stored)]).toEqual([
      true,
      false,
    ]);
  });

  it('accepts a password in composed and in decomposed letters, whichever it was set in', async () => {
    const [composed, decomposed] = ['Сайн-йод-2026'.normalize('NFC'), 'Сайн-йод-2026'.normalize('NFD')];
    const set = [await hashPassword(composed), await hashPassword(decomposed), await hash(decomposed)];
    const accepted = set.flatMap((stored) => [isPasswordRight(composed, stored), isPasswordRight(decomposed, stored)]);
    expect(await Promise.all(accepted)).toEqual([true, true, true, true, true, true]);
    expect(await isPasswordRight('Саин-иод-2026', set[0] ?? null)).toBe(false);
  });

  it('is false for an account without a password', async () => {
    expect(await isPasswordRight('', null)).toBe(false);
  });
});

describe('createTokens', () => {
  const clock = { now: new Date('2026-03-18T04:00:00Z') };
  const tokens = createTokens(secret, () => clock.now);

  it('reads its own tokens until they expire', async () => {
    const { token, expiresAt } = await tokens.issueUser({
      publicId,
      kind: 'ORG',
      organizationId: 12,
      sessionId: publicId,
      sessionExpiresAt: new Date('2026-03-18T05:00:00Z'),
    });
    expect(await tokens.read(token)).toMatchObject({ use: 'user', sub: publicId, kind: 'ORG', org: '12' });
    // Not the eight hours of a token: the sign-in ends before.
    expect(expiresAt).toEqual(new Date('2026-03-18T05:00:00Z'));
    const later = createTokens(secret, () => new Date(expiresAt.getTime() + 1000));
    expect(await later.read(token)).toBeUndefined();
  });

  it('does not read tokens of another secret, without signature, or of another shape', async () => {
    const foreign = await createTokens(`${secret}!`, () => clock.now).issueTerminal({ publicId });
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(`{"use":"terminal","sub":"${publicId}"}`).toString('base64url')}.`;
    const shapeless = await new SignJWT({ use: 'user' })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(secret));
    expect(await Promise.all([foreign.token, unsigned, shapeless, 'x', ''].map((token) => tokens.read(token)))).toEqual(
      Array(5).fill(undefined),
    );
  });
});

describe('masks', () => {
  it('leave the last digits', () => {
    expect([maskCardNo('860000020264'), maskRegisterNo('УБ90010133')]).toEqual(['•••• •••• 0264', 'УБ******33']);
  });
});
