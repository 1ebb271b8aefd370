import formbody from '@fastify/formbody';
import { createHttpClient, toProblem } from '@ecard/shared/http';
import { loginBodySchema, loginSchema, resetPasswordBodySchema } from '@ecard/shared/api-schema';
import type { AxiosInstance } from 'axios';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { parseStoredValues } from '../session/stored-cookies.ts';
import { originHeaders } from './api-headers.ts';
import { answerProblem } from './problems.ts';
import { isSameOrigin } from './same-origin.ts';
import { writeCookies } from './write-cookies.ts';

/** The sign-in page's forms work before their script does, and without: they are posted here. */
export async function registerSessionForm(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(formbody, { bodyLimit: 16 * 1024 });
  app.post('/session', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isSameOrigin(request, config)) return answerProblem(request, reply, 'CROSS_SITE_REQUEST');
    const body = loginBodySchema.safeParse(withoutBlankCode(request.body));
    if (!body.success) return backToSignIn(reply, 'VALIDATION_FAILED');
    const stored = parseStoredValues(request.cookies);
    try {
      const http = hostOf(request, config);
      const login = loginSchema.parse((await http.post<unknown>('/api/auth/login', body.data)).data);
      writeCookies(request, reply, stored, { ...stored, token: login.token, isOrg: login.is_org, orgId: login.org_id });
      return await reply.redirect('/ec', 303);
    } catch (error) {
      return backToSignIn(reply, toProblem(error).code);
    }
  });
  app.post('/session/password', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isSameOrigin(request, config)) return answerProblem(request, reply, 'CROSS_SITE_REQUEST');
    const body = resetPasswordBodySchema.safeParse(request.body);
    if (!body.success) return backToSignIn(reply, 'VALIDATION_FAILED', passwordTokenOf(request.body));
    try {
      await hostOf(request, config).post('/api/auth/password/reset', body.data);
      return await reply.redirect('/?done=PASSWORD_SET', 303);
    } catch (error) {
      return backToSignIn(reply, toProblem(error).code, body.data.token);
    }
  });
}

function hostOf(request: FastifyRequest, config: Config): AxiosInstance {
  const { terminalToken } = parseStoredValues(request.cookies);
  return createHttpClient({
    baseURL: config.apiUrl,
    getToken: () => terminalToken,
    timeoutMs: 10_000,
    headers: originHeaders(request),
  });
}

/** Who leaves the code blank asks for another one. */
function withoutBlankCode(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('otp' in body) || body.otp !== '') return body;
  const { otp: _otp, ...rest } = body;
  return rest;
}

/** The link's token, when it has the form of one: it goes back into the address it came from. */
function passwordTokenOf(body: unknown): string | undefined {
  const token = typeof body === 'object' && body !== null && 'token' in body ? body.token : undefined;
  return resetPasswordBodySchema.shape.token.safeParse(token).data;
}

/** The code is one of the catalogue's; the sign-in screen says it in words. */
function backToSignIn(reply: FastifyReply, code: string, passwordToken?: string): FastifyReply {
  const query = new URLSearchParams({ ...(passwordToken ? { password_token: passwordToken } : {}), error: code });
  return reply.redirect(`/?${query.toString()}`, 303);
}
