import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, beforeAll, describe, expect, it } from '@jest/globals';
import { startTracing } from './tracing.ts';

interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly status: { readonly code?: number };
}
let collector: Server;
let endpoint: string;
let bodies: { readonly path: string | undefined; readonly body: string }[];
beforeAll(async () => {
  collector = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push({ path: request.url, body });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${String((collector.address() as AddressInfo).port)}/`;
});
beforeEach(() => {
  bodies = [];
});
afterAll(() => new Promise((resolve) => collector.close(resolve)));

function sentSpans(): SentSpan[] {
  return bodies.flatMap(({ body }) =>
    (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }).resourceSpans.flatMap(
      ({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans),
    ),
  );
}

describe('startTracing', () => {
  it('sends the spans of a request with those it brought about, when they end', async () => {
    const tracing = await startTracing({ service: 'api', endpoint });
    const request = tracing.begin('GET /api/x', { 'http.route': '/api/x' });
    const query = request.child('sql select');
    query.end({}, true);
    query.end();
    request.end({ 'http.response.status_code': 200 });
    await tracing.close();
    const spans = sentSpans();
    expect(bodies.map(({ path }) => path)).toEqual(['/v1/traces']);
    expect(bodies[0]?.body).toContain('{"key":"service.name","value":{"stringValue":"api"}}');
    expect(spans.map(({ name, status }) => [name, status.code])).toEqual([
      ['sql select', 2],
      ['GET /api/x', 0],
    ]);
    expect(spans[0]).toMatchObject({ traceId: spans[1]?.traceId, parentSpanId: spans[1]?.spanId });
  });

  it('continues the trace that a header names', async () => {
    const tracing = await startTracing({ service: 'api', endpoint });
    const traceparent = `00-${'a1'.repeat(16)}-${'b2'.repeat(8)}-01`;
    const request = tracing.begin('GET /api/x', {}, traceparent);
    expect(request.traceparent).toMatch(new RegExp(`^00-${'a1'.repeat(16)}-[0-9a-f]{16}-01$`));
    request.end();
    await tracing.close();
    expect(sentSpans()).toMatchObject([{ traceId: 'a1'.repeat(16), parentSpanId: 'b2'.repeat(8) }]);
  });

  it('sends nothing of a trace that its beginning left out, and begins one for a header that is none', async () => {
    const tracing = await startTracing({ service: 'api', endpoint });
    tracing.begin('left out', {}, `00-${'a1'.repeat(16)}-${'b2'.repeat(8)}-00`).end();
    tracing.begin('begun', {}, `00-${'0'.repeat(32)}-${'b2'.repeat(8)}-01`).end();
    await tracing.close();
    expect(sentSpans().map(({ name, parentSpanId }) => [name, parentSpanId])).toEqual([['begun', undefined]]);
  });
});
