import formbody from '@fastify/formbody';
import { createHttpClient } from '@ecard/shared/http';
import type { AxiosError, AxiosInstance } from 'axios';
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
import type { StoredValues } from '../../startup/stored-values.ts';
import { runServerStartup } from '../host/server-startup.ts';
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
      const { http, device } = hostOf(request, config, stored);
      let session: Partial<StoredValues> = {};
      const target = await submit({
        body,
        http,
        keep: ({ token, is_org, org_id }) => {
          session = { token, isOrg: is_org, orgId: org_id };
        },
      });
      const lifetime = { outlivesBrowser: isTicked(body, 'remember') };
      const after = { ...device(), ...session };
      writeCookies(reply, { before: stored, after, secure: isSecure(request, config), lifetime });
      // The page to return to stands in the address of the sign-in page, whatever form of it was posted.
      return reply.redirect(withReturnPath(target, readReturnPath(queryOf(previousPath(request)))), 303);
    });
}

interface FormHost {
  readonly http: AxiosInstance;
  /** Returns the stored values, with those of a terminal that was logged in again. */
  device(): StoredValues;
}

/** Creates a client with the token of the terminal, which is logged in again, once, where the host refuses its token. */
function hostOf(request: FastifyRequest, config: Config, stored: StoredValues): FormHost {
  const headers = originHeaders(request);
  let device = stored;

  async function renewTerminal({ response }: AxiosError): Promise<boolean> {
    const { code } = (response?.data ?? {}) as { readonly code?: unknown };
    // A wrong password says nothing about the terminal.
    if (code !== 'UNAUTHENTICATED' || device !== stored) return false;
    const startup = await runServerStartup({
      stored: { ...stored, token: null, terminalToken: null },
      userAgent: request.headers['user-agent'] ?? '',
      headers,
      config,
      warn: (message) => {
        request.log.warn(message);
      },
    });
    const { serialNo, terminalToken } = startup.kind === 'complete' ? startup.state.stored : startup.stored;
    device = { ...stored, serialNo, terminalToken: terminalToken ?? stored.terminalToken };
    return terminalToken !== null;
  }

  return {
    device: () => device,
    http: createHttpClient({
      baseURL: config.apiUrl,
      getToken: () => device.terminalToken,
      timeoutMs: 10_000,
      headers,
      adapter: hostAdapter,
      onUnauthorized: renewTerminal,
    }),
  };
}

function queryOf(address: string): string {
  return address.split(/(?=\?)/)[1] ?? '';
}

function isTicked(body: unknown, name: string): boolean {
  return typeof body === 'object' && body !== null && name in body;
}
