import type { FastifyReply, FastifyRequest } from 'fastify';
import { changedCookies } from '../session/stored-cookies.ts';
import type { CookieLifetime } from '../session/stored-cookies.ts';
import type { StoredValues } from '../startup/stored-values.ts';

/** Sets what changed; readable by the page, because the specification publishes the tokens to it. */
export function writeCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  before: StoredValues,
  after: StoredValues,
  lifetime?: CookieLifetime,
): void {
  for (const { name, value, maxAgeS } of changedCookies(before, after, lifetime)) {
    const options = { path: '/', sameSite: 'lax', secure: request.protocol === 'https' } as const;
    if (value === null) void reply.clearCookie(name, options);
    else void reply.setCookie(name, value, { ...options, ...(maxAgeS === null ? {} : { maxAge: maxAgeS }) });
  }
}
