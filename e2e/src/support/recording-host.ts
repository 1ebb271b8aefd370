import { setTimeout } from 'node:timers/promises';
import Fastify from 'fastify';

/** One call as the host saw it. */
export interface RecordedCall {
  readonly method: string;
  /** Path with query. */
  readonly url: string;
  readonly authorization: string | undefined;
  readonly body: unknown;
}

/** A host that answers the specification's five calls and remembers them. */
export interface RecordingHost {
  readonly url: string;
  readonly calls: RecordedCall[];
  readonly terminalToken: string;
  stop(): Promise<void>;
}

const PROFILE = { user: { id: '1', last_name: 'Дорж', first_name: 'Болд' }, groups: [] };

export interface RecordingHostOptions {
  /** How long the profile keeps its caller waiting, in milliseconds. */
  readonly profileDelayMs?: number;
}

export async function startRecordingHost({ profileDelayMs = 0 }: RecordingHostOptions = {}): Promise<RecordingHost> {
  const app = Fastify();
  const calls: RecordedCall[] = [];
  const terminalToken = tokenFor('terminal');
  app.addHook('preHandler', async (request) => {
    const { method, url, headers, body } = request;
    await Promise.resolve();
    calls.push({ method, url, authorization: headers.authorization, body: body ?? null });
  });
  app.post('/api/auth/login/terminal', () => ({ token: terminalToken }));
  app.get('/api/ec/season', () => ({ id: null, status: 'NONE' }));
  app.get('/api/user/profile', async () => {
    await setTimeout(profileDelayMs);
    return PROFILE;
  });
  app.get('/api/organization/pages', () => ({ systems: [] }));
  app.get('/api/organization/find', () => ({ id: 7, name: 'Байгууллага' }));
  app.get('/api/ec/cards', () => ({ data: [], page: 1, page_size: 20, total: 0 }));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url, calls, terminalToken, stop: () => app.close() };
}

/** A token nobody checks, which expires in an hour. */
export function tokenFor(subject: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part({ sub: subject, exp: Math.floor(Date.now() / 1000) + 3600 })}.x`;
}
