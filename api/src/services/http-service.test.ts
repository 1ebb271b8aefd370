import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { createHttpService } from './http-service.ts';
import type { HttpService } from './http-service.ts';
import { isServiceError } from './service-error.ts';

let server: Server | undefined;
let service: HttpService | undefined;
afterEach(() => {
  service?.close();
  server?.closeAllConnections();
  server?.close();
});

/** Serves the answers one after the other, the last one for ever; tells how many requests came. */
async function serve(...answers: RequestListener[]) {
  return serveWithin(5_000, ...answers);
}

/** As `serve`, for a caller who waits only so many milliseconds for an answer. */
async function serveWithin(timeoutMs: number, ...answers: RequestListener[]) {
  let count = 0;
  server = createServer((request, response) => {
    const answer = answers[Math.min(count, answers.length - 1)];
    count += 1;
    answer?.(request, response);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  service = createHttpService({
    service: 'test',
    baseUrl: `http://127.0.0.1:${port}`,
    timeoutMs,
    retryDelayMs: 1,
    openMs: 60_000,
    readRefusal: (body) => ({ providerCode: z.object({ error: z.string() }).parse(body).error }),
  });
  return { count: () => count };
}

const answer =
  (status: number, body: string, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    response.writeHead(status, headers).end(body);
const ok = answer(200, '{"value":1,"news":true}');
const silence: RequestListener = () => {};
const cut: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-length': '1000' }).write('{"value"');
  response.socket?.destroy();
};

const call = (idempotent = true, path = '/thing') =>
  service?.call({ method: idempotent ? 'GET' : 'POST', path, schema: z.object({ value: z.number() }), idempotent });

async function failureOf(promise: Promise<unknown> | undefined) {
  const error = await promise?.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return isServiceError(error) ? { code: error.code, message: error.message, ...error.details } : error;
}

describe('createHttpService', () => {
  it('keeps the fields of the schema and drops the others', async () => {
    await serve(ok);
    expect(await call()).toEqual({ value: 1 });
  });

  it.each([
    ['a server fault', answer(500, '<html>')],
    ['a busy server', answer(429, '', { 'retry-after': '0' })],
    ['an answer that is no JSON', answer(200, '{"value":')],
    ['a connection cut in the middle', cut],
  ])('repeats a safe call after %s', async (_what, fault) => {
    const { count } = await serve(fault, ok);
    expect([await call(), count()]).toEqual([{ value: 1 }, 2]);
  });

  it('repeats a safe call after a server that does not answer', async () => {
    const { count } = await serveWithin(500, silence, ok);
    expect([await call(), count()]).toEqual([{ value: 1 }, 2]);
  });

  it('never repeats a call that may have had an effect', async () => {
    const { count } = await serve(answer(500, ''), ok);
    expect(await failureOf(call(false))).toMatchObject({ code: 'SERVICE_UNAVAILABLE', status: 500 });
    expect(count()).toBe(1);
  });

  it('waits as long as the server asks before it tries again', async () => {
    await serve(answer(503, '', { 'retry-after': '1' }), ok);
    const start = performance.now();
    await call();
    expect(performance.now() - start).toBeGreaterThanOrEqual(990);
  });

  it('gives up at once for a long Retry-After', async () => {
    const { count } = await serve(answer(429, '', { 'retry-after': '3600' }), ok);
    expect(await failureOf(call())).toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfterMs: 3_600_000 });
    expect(count()).toBe(1);
  });

  it('passes on the code of a refusal without a retry', async () => {
    const { count } = await serve(answer(400, '{"error":"INVOICE_PAID"}'));
    expect(await failureOf(call())).toMatchObject({ code: 'SERVICE_REFUSED', providerCode: 'INVOICE_PAID' });
    expect(count()).toBe(1);
  });

  it('stops calling a service that fails repeatedly', async () => {
    const { count } = await serve(answer(500, ''));
    for (let attempt = 0; attempt < 4; attempt += 1) await failureOf(call());
    const before = count();
    expect(await failureOf(call())).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(count()).toBe(before);
  });

  it('names the failed call without the query, the headers or the body', async () => {
    await serve(answer(500, 'secret-in-body'));
    const failure = await failureOf(
      service?.call({
        method: 'POST',
        path: '/thing',
        query: { regNo: 'secret-in-query' },
        headers: { authorization: 'secret-in-header' },
        body: { password: 'secret-sent' },
        schema: z.unknown(),
        idempotent: false,
      }),
    );
    expect(failure).toMatchObject({ message: 'test: POST /thing answered 500' });
    expect(JSON.stringify(failure)).not.toContain('secret');
  });
});
