import formbody from '@fastify/formbody';
import { createHttpClient } from '@ecard/shared/http';
import type { AxiosInstance } from 'axios';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { hostAdapter } from '../../host/host-adapter.ts';
import { readStoredValues } from '../../http/read-stored-values.ts';
import { originHeaders } from '../../http/api-headers.ts';
import { readReturnPath, withReturnPath } from '../../page/return-path.ts';
import { previousPath } from '../../http/previous-path.ts';
import { answerProblem } from '../../http/problems.ts';
import { isSecure } from '../../http/is-secure.ts';
import { isSameOrigin } from '../../http/same-origin.ts';
import { SESSION_FORMS } from './session-forms.ts';
import { writeCookies } from '../../http/write-cookies.ts';

/** The sign-in page's forms work before their script does, and without: they are posted here. */
export async function registerSessionForm(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(formbody, { bodyLimit: 16 * 1024 });
  for (const [path, submit] of Object.entries(SESSION_FORMS))
    app.post(path, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (!isSameOrigin(request, config)) return answerProblem(request, reply, 'CROSS_SITE_REQUEST');
      const stored = readStoredValues(request);
      const { body } = request;
      const target = await submit({
        body,
        http: hostOf(request, config, stored.terminalToken),
        keep: ({ token, is_org, org_id }) => {
          const session = { ...stored, token, isOrg: is_org, orgId: org_id };
          const lifetime = { outlivesBrowser: isTicked(body, 'remember') };
          writeCookies(reply, { before: stored, after: session, secure: isSecure(request, config), lifetime });
        },
      });
      // The page to return to stands in the address of the sign-in page, whatever form of it was posted.
      return reply.redirect(withReturnPath(target, readReturnPath(queryOf(previousPath(request)))), 303);
    });
}

function hostOf(request: FastifyRequest, config: Config, terminalToken: string | null): AxiosInstance {
  return createHttpClient({
    baseURL: config.apiUrl,
    getToken: () => terminalToken,
    timeoutMs: 10_000,
    headers: originHeaders(request),
    adapter: hostAdapter,
  });
}

function queryOf(address: string): string {
  return address.split(/(?=\?)/)[1] ?? '';
}

function isTicked(body: unknown, name: string): boolean {
  return typeof body === 'object' && body !== null && name in body;
}
