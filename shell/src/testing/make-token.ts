/** Makes a token whose payload can be read; nobody checks its signature here. */
export function makeToken(claims: Readonly<Record<string, unknown>>): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.x`;
}

/** A token that stays good for as long as a test can take. */
export const VALID_TOKEN = makeToken({ sub: '1', exp: 4_000_000_000 });

/** A token that ended on 9 September 2001. */
export const EXPIRED_TOKEN = makeToken({ sub: '1', exp: 1_000_000_000 });

/** Another good token of the same account. */
export const OTHER_TOKEN = makeToken({ sub: '1', exp: 4_000_000_001 });
