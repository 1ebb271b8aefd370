import { Agent, get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { App } from './app-instance.ts';
import { prepareDrain } from './drain.ts';

let app: App;
let drain: () => Promise<void>;
let port: number;
let finish: () => void;
let agent: Agent;

beforeEach(async () => {
  app = Fastify().withTypeProvider<ZodTypeProvider>();
  drain = prepareDrain(app);
  const finished = new Promise<void>((resolve) => (finish = resolve));
  app.get('/slow', async () => finished.then(() => 'slow'));
  app.get('/quick', async () => 'quick');
  await app.listen({ port: 0 });
  const address = app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
  agent = new Agent({ keepAlive: true });
});
afterEach(async () => {
  finish();
  agent.destroy();
  await app.close();
});

function ask(path: string, using: Agent = agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent: using }, (answer) => resolve(answer.resume())).once('error', reject);
  });
}

describe('prepareDrain', () => {
  it('answers a request from before the stop, then closes its connection', async () => {
    const slow = ask('/slow');
    // An answer on another connection shows that the slow request has arrived as well.
    await ask('/quick');
    const ended = drain();
    finish();
    const answer = await slow;
    expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close']);
    await ended;
  });

  it('answers on an idle connection and accepts no new connection', async () => {
    await ask('/quick');
    const ended = drain();
    const idle = await ask('/quick');
    expect([idle.statusCode, idle.headers.connection]).toEqual([200, 'close']);
    await expect(ask('/quick', new Agent())).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await ended;
  });
});
