import type { FastifyReply } from 'fastify';
import { changedCookies } from '../session/stored-cookies.ts';
import type { CookieLifetime } from '../session/stored-cookies.ts';
import { duplicateCookies } from '../session/duplicate-cookies.ts';
import type { DuplicateCookie } from '../session/duplicate-cookies.ts';
import { cookieValues } from '../session/read-cookies.ts';
import type { StoredValues } from '../startup/stored-values.ts';

export interface CookieChange {
  readonly before: StoredValues;
  readonly after: StoredValues;
  /** True if the person came over https. */
  readonly secure: boolean;
  readonly lifetime?: CookieLifetime;
}

/**
 * Sets what changed, and removes duplicates of cookies that the request carried twice. Readable by the page, because the
 * specification publishes the tokens to it.
 */
export function writeCookies(reply: FastifyReply, { before, after, secure, lifetime }: CookieChange): void {
  const { hostname, url, headers } = reply.request;
  const sent = cookieValues(headers.cookie ?? '');
  const isDuplicate = ({ name }: DuplicateCookie) => (sent.get(name)?.length ?? 0) > 1;
  for (const { name, ...scope } of duplicateCookies(before, after, { hostname, pathname: url }).filter(isDuplicate))
    void reply.clearCookie(name, { ...scope, sameSite: 'lax', secure });
  for (const { name, value, maxAgeS } of changedCookies(before, after, lifetime)) {
    const options = { path: '/', sameSite: 'lax', secure } as const;
    if (value === null) void reply.clearCookie(name, options);
    else void reply.setCookie(name, value, { ...options, ...(maxAgeS === null ? {} : { maxAge: maxAgeS }) });
  }
}
