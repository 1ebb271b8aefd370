import { setTimeout } from 'node:timers/promises';
import type { ServerResponse } from 'node:http';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';

/** One call as the host saw it. */
export interface RecordedCall {
  readonly method: string;
  /** Path with query. */
  readonly url: string;
  readonly authorization: string | undefined;
  readonly body: unknown;
}

/** A host that answers the specification's five calls and each page's own, and remembers them. */
export interface RecordingHost {
  readonly url: string;
  readonly calls: RecordedCall[];
  readonly terminalToken: string;
  /** Lets calls be answered wrongly; `undefined`: all is well again. */
  failWith(fault: Fault | undefined): void;
  stop(): Promise<void>;
}

/** A fault of the host, with its answer to calls. */
export interface Fault {
  /** Calls whose path begins otherwise go well. */
  readonly path: string;
  answer(response: ServerResponse): void;
}

/** The portal's pages, as menus and permissions name them. */
const PAGES = [
  { path: '/ec', name: 'Миний карт', actions: [] },
  { path: '/invoice', name: 'Нэхэмжлэх', actions: [{ code: 'fin.invoice.view' }] },
  { path: '/graph-report', name: 'График тайлан', actions: [{ code: 'report.graph.view' }] },
  { path: '/users', name: 'Хэрэглэгч', actions: [{ code: 'admin.user.view' }] },
];

/** Somebody who may see every page. */
const PROFILE = {
  user: { id: '1', last_name: 'Дорж', first_name: 'Болд' },
  groups: [
    {
      code: 'portal',
      name: 'Портал',
      modules: [
        {
          code: 'portal.pages',
          name: 'Хуудас',
          menus: PAGES.map((page) => ({ ...page, code: page.path })),
        },
      ],
    },
  ],
};

const SYSTEMS = PAGES.map(({ path, name }, index) => ({ id: path, name, path, sort: index }));

const NO_ROWS = { data: [], page: 1, page_size: 20, total: 0 };

const NO_RIDES = {
  from: '2026-11-01',
  to: '2026-11-30',
  generated_at: '2026-11-30T12:00:00+08:00',
  totals: { rides: 0, revenue: 0, denied: 0, active_cards: 0 },
  days: [],
};

export interface RecordingHostOptions {
  /** Delay of the answer with the profile, in milliseconds. Default 0. */
  readonly profileDelayMs?: number;
  /** Port to listen on; any free one when absent. */
  readonly port?: number;
}

export async function startRecordingHost({
  profileDelayMs = 0,
  port = 0,
}: RecordingHostOptions = {}): Promise<RecordingHost> {
  const app = Fastify();
  const calls: RecordedCall[] = [];
  const terminalToken = tokenFor('terminal');
  let fault: Fault | undefined;
  app.addHook('onRequest', async (request, reply) => {
    if (!fault || !request.url.startsWith(fault.path)) return;
    const { method, url, headers } = request;
    calls.push({ method, url, authorization: headers.authorization, body: null });
    reply.hijack();
    fault.answer(reply.raw);
    await Promise.resolve();
  });
  app.addHook('preHandler', async (request) => {
    const { method, url, headers, body } = request;
    await Promise.resolve();
    calls.push({ method, url, authorization: headers.authorization, body: body ?? null });
  });
  app.post('/api/auth/login/terminal', () => ({ token: terminalToken }));
  addSignIn(app);
  app.get('/api/ec/season', () => ({ id: null, status: 'NONE' }));
  app.get('/api/user/profile', async () => {
    await setTimeout(profileDelayMs);
    return PROFILE;
  });
  app.get('/api/organization/pages', () => ({ systems: SYSTEMS }));
  app.get('/api/organization/find', () => ({ id: 7, name: 'Байгууллага' }));
  app.delete('/api/user/sessions', () => ({ revoked: 1 }));
  for (const path of ['/api/ec/cards', '/api/temporary', '/api/invoice', '/api/user']) app.get(path, () => NO_ROWS);
  app.get('/api/graph-report/series', () => NO_RIDES);
  const url = await app.listen({ port, host: '127.0.0.1' });
  return {
    url,
    calls,
    terminalToken,
    failWith: (next) => {
      fault = next;
    },
    stop: () => app.close(),
  };
}

/** The code the host sends to everybody who signs in. */
export const SIGN_IN_CODE = '123456';

/** The answers of a host to accounts with a second step, to codes for phones, and to links that set a password. */
function addSignIn(app: FastifyInstance): void {
  const problem = (code: string) => ({ type: 'about:blank', title: code, code, message: code });
  const login = () => ({
    token: tokenFor('citizen'),
    expires_at: '2030-01-01T00:00:00+08:00',
    is_org: '0',
    org_id: '0',
  });
  for (const path of ['/api/auth/refresh', '/api/user/:id/actions/impersonate']) app.post(path, login);
  app.post('/api/auth/login', async ({ body }, reply) => {
    const { otp } = body as { otp?: string };
    if (otp === undefined) return reply.code(401).send(problem('OTP_REQUIRED'));
    if (otp !== SIGN_IN_CODE) return reply.code(422).send(problem('OTP_WRONG'));
    return login();
  });
  app.post('/api/auth/otp', (_request, reply) =>
    reply.code(202).send({ resend_after_seconds: 60, expires_in_seconds: 300 }),
  );
  app.post('/api/auth/otp/verify', async ({ body }, reply) =>
    (body as { code: string }).code === SIGN_IN_CODE ? login() : reply.code(422).send(problem('OTP_WRONG')),
  );
  app.post('/api/auth/password/forgot', (_request, reply) => reply.code(202).send());
  app.post('/api/auth/password/reset', async ({ body }, reply) => {
    const isSpent = (body as { token: string }).token.startsWith('spent');
    return isSpent ? reply.code(422).send(problem('LINK_INVALID')) : reply.code(204).send();
  });
}

/** A token nobody checks, which expires in an hour, or after so many seconds. */
export function tokenFor(subject: string, lastsS = 3_600): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part({ sub: subject, exp: Math.floor(Date.now() / 1000) + lastsS })}.x`;
}
