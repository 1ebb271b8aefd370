import formbody from '@fastify/formbody';
import { createHttpClient, toProblem } from '@ecard/shared/http';
import { loginBodySchema, loginSchema } from '@ecard/shared/api-schema';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config/config.ts';
import { parseStoredValues } from '../session/stored-cookies.ts';
import { originHeaders } from './api-headers.ts';
import { answerProblem } from './problems.ts';
import { isSameOrigin } from './same-origin.ts';
import { writeCookies } from './write-cookies.ts';

/** The sign-in form works before its script does, and without: it is posted here. */
export async function registerSessionForm(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(formbody, { bodyLimit: 16 * 1024 });
  app.post('/session', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isSameOrigin(request, config)) return answerProblem(request, reply, 'CROSS_SITE_REQUEST');
    const body = loginBodySchema.safeParse(request.body);
    if (!body.success) return backToSignIn(reply, 'VALIDATION_FAILED');
    const stored = parseStoredValues(request.cookies);
    const http = createHttpClient({
      baseURL: config.apiUrl,
      getToken: () => stored.terminalToken,
      timeoutMs: 10_000,
      headers: originHeaders(request),
    });
    try {
      const login = loginSchema.parse((await http.post<unknown>('/api/auth/login', body.data)).data);
      writeCookies(request, reply, stored, { ...stored, token: login.token, isOrg: login.is_org, orgId: login.org_id });
      return await reply.redirect('/ec', 303);
    } catch (error) {
      return backToSignIn(reply, toProblem(error).code);
    }
  });
}

/** The code is one of the catalogue's; the sign-in screen says it in words. */
function backToSignIn(reply: FastifyReply, code: string): FastifyReply {
  return reply.redirect(`/?error=${encodeURIComponent(code)}`, 303);
}
