import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerProblem } from '../../http/problems.ts';
import { applyQueryValues } from '../../http/query-values.ts';
import { REPLACED_COOKIE, REPLACED_MAX_AGE_S, replacesOther } from '../../session/replaced-session.ts';
import { MAX_ADDRESS_LENGTH } from '../requests/check-address.ts';
import type { Visit } from './read-visit.ts';
import { storeValues } from './store-values.ts';

/**
 * Answers what needs no page: stores `token` and `is_org` of the query and leads on to the address without them, and
 * refuses an address that is too long.
 *
 * @returns `undefined` for a request that gets a page.
 */
export function answerEarly(
  request: FastifyRequest,
  reply: FastifyReply,
  { pathname, search, stored, secure }: Visit,
): FastifyReply | undefined {
  const query = applyQueryValues(stored, pathname, search);
  if (query.isTokenTooLong) {
    request.failureCode = 'TOKEN_TOO_LONG';
    request.log.info({ code: 'TOKEN_TOO_LONG' }, 'the token in the query is not kept');
  }
  if (query.cleanUrl !== undefined) {
    const refusal = storeValues(request, reply, { before: stored, after: query.stored, secure });
    if (refusal) return refusal;
    if (request.method !== 'HEAD' && replacesOther(stored.token, query.stored.token, Date.now()))
      void reply.setCookie(REPLACED_COOKIE, '1', { path: '/', sameSite: 'lax', secure, maxAge: REPLACED_MAX_AGE_S });
    return reply.redirect(query.cleanUrl, 303);
  }
  if (request.originalUrl.length > MAX_ADDRESS_LENGTH) return answerProblem(request, reply, 'ADDRESS_TOO_LONG');
  return undefined;
}
