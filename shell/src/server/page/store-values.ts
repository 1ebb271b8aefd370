import type { FastifyReply, FastifyRequest } from 'fastify';
import { isPrefetch } from '../../http/is-prefetch.ts';
import { answerProblem } from '../../http/problems.ts';
import { writeCookies } from '../../http/write-cookies.ts';
import type { CookieChange } from '../../http/write-cookies.ts';
import { changedCookies } from '../../session/stored-cookies.ts';

/**
 * Sets the cookies that a page request changes. A request for the head of a page sets none. A page that is loaded ahead
 * of a visit is refused where it would set some: the visit would show it without a second request.
 *
 * @param goesOn - The browser goes on with the startup sequence and changes more, even in a page that it prerenders.
 * @returns The refusal; `undefined` where the request goes on.
 */
export function storeValues(
  request: FastifyRequest,
  reply: FastifyReply,
  change: CookieChange,
  goesOn = false,
): FastifyReply | undefined {
  if (request.method === 'HEAD') return undefined;
  if (!isPrefetch(request)) {
    writeCookies(reply, change);
    return undefined;
  }
  const changes = goesOn || changedCookies(change.before, change.after).length > 0;
  return changes ? answerProblem(request, reply, 'VISIT_REQUIRED') : undefined;
}
