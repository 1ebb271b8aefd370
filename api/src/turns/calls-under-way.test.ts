import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { keepRequestContext } from '../observe/request-context.ts';
import { presentCalls, watchCalls } from './calls-under-way.ts';

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
  await app.ready();
});
afterAll(() => app.close());

describe('a call', () => {
  it.each(['/answered', '/failed', '/hijacked', '/unknown'])('to %s is under way until it is answered', async (url) => {
    seen.length = 0;
    await app.inject(url);
    expect(seen).toEqual(url === '/unknown' ? [] : [true]);
    expect(isUnderWay()).toBe(false);
  });
});
