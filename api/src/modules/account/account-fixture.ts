import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import type { LightMyRequestResponse } from 'fastify';
import { startTestHost } from '../../testing/test-host.ts';

export type AccountHost = Awaited<ReturnType<typeof startAccountHost>>;

/** Of the accounts of the seed. */
export const password = 'Demo-2026';
/** Phone and user name of a person. */
export const phone = '99110001';

export const codeOf = (answer: LightMyRequestResponse) => answer.json<{ code: string }>().code;

/** A host with a gateway of messages, and the messages that it was given. */
export async function startAccountHost() {
  /** Texts that went out, the newest last; the gateway is the network's edge. */
  const sent: string[] = [];
  const gateway = createServer((request, response) => {
    void text(request).then((body) => {
      sent.push(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const address = gateway.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const host = await startTestHost({ MESSAGES_URL: `http://127.0.0.1:${port}` });

  /** The last code that was sent, once the jobs have sent all messages; their order is any. */
  async function lastCode(): Promise<string> {
    await host.runJobs();
    const codes = sent.flatMap((message) => /код (\d{6})/.exec(message)?.[1] ?? []);
    return codes.at(-1) ?? '';
  }

  const signIn = (body: object) =>
    host.post('/api/auth/login', { username: phone, password, kind: 'INDIVIDUAL', ...body });

  async function close(): Promise<void> {
    await host.close();
    gateway.closeAllConnections();
    await new Promise((resolve) => gateway.close(resolve));
  }

  return { host, sent, lastCode, signIn, close };
}
