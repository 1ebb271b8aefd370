import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { Readable } from 'node:stream';
import { keepRequestContext } from '../observe/request-context.ts';
import { presentCalls, watchCalls } from './calls-under-way.ts';
import { inTurns } from './in-turns.ts';

const app = Fastify();
const seen: boolean[] = [];
const isUnderWay = () => presentCalls() !== undefined;
beforeAll(async () => {
  keepRequestContext(app);
  watchCalls(app);
  app.get('/answered', async () => {
    seen.push(isUnderWay());
    return 'answer';
  });
  app.get('/failed', async () => {
    seen.push(isUnderWay());
    throw new Error('failed');
  });
  app.get('/hijacked', (_request, reply) => {
    seen.push(isUnderWay());
    reply.hijack();
    reply.raw.end('answer');
  });
  app.get('/list/:length', async ({ params }) => {
    const { length } = params as { length: string };
    for await (const _ of inTurns(Array.from({ length: Number(length) })));
    seen.push(isUnderWay());
    return 'answer';
  });
  app.get('/stream', async (_request, reply) => reply.type('text/event-stream').send(endless));
  await app.ready();
});
afterAll(() => app.close());
const endless = new Readable({ read: () => undefined });
endless.push('data: 1\n\n');

describe('a call', () => {
  it.each(['/answered', '/failed', '/hijacked', '/unknown'])('to %s is under way until it is answered', async (url) => {
    seen.length = 0;
    await app.inject(url);
    expect(seen).toEqual(url === '/unknown' ? [] : [true]);
    expect(isUnderWay()).toBe(false);
  });

  it.each([
    ['under way while it handles a short list', 10, true],
    ['long work once it gives a turn to others', 2_000, false],
  ])('is %s', async (_case, length, stays) => {
    seen.length = 0;
    await app.inject(`/list/${String(length)}`);
    expect(seen).toEqual([stays]);
  });

  it('for a stream of events is under way until the stream begins', async () => {
    const stream = await app.inject({ url: '/stream', payloadAsStream: true });
    expect(stream.headers['content-type']).toContain('text/event-stream');
    expect(isUnderWay()).toBe(false);
    endless.destroy();
  });
});
