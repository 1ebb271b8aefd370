import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { startTestHost } from '../testing/test-host.ts';

interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
}

it('a request continues the trace of the shell down to its SQL and the job it publishes, and a scheduled job begins one of its own, without any personal data', async () => {
  const bodies: string[] = [];
  const collector = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  const host = await startTestHost({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${String(port)}` });
  const traceId = 'a1'.repeat(16);
  const shellSpan = 'b2'.repeat(8);
  await host.send('POST', '/api/auth/login', {
    headers: { traceparent: `00-${traceId}-${shellSpan}-01` },
    body: { username: '99110001', password: 'wrong-password', kind: 'INDIVIDUAL' },
  });
  await host.get('/api/invoice?q=Дорж', await host.tokenOfRole('FINANCE'));
  const exported = await host.post(
    '/api/export',
    { resource: 'location', format: 'csv', filters: {} },
    await host.tokenOfRole('PLANNER'),
  );
  await host.database.db.transaction().execute((trx) => host.jobs.publish(trx, 'housekeeping.daily', {}));
  await host.runJobs();
  const { rows: kept } = await sql`select data from job.job where name = 'export.produce'`.execute(host.database.db);
  await host.close();
  collector.closeAllConnections();
  await new Promise((resolve) => collector.close(resolve));

  const spans = bodies.flatMap((body) =>
    (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }).resourceSpans.flatMap(
      ({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans),
    ),
  );
  const login = spans.find(({ name }) => name === 'POST /api/auth/login');
  expect(login).toMatchObject({ traceId, parentSpanId: shellSpan });
  const statementsOf = (span: SentSpan | undefined) =>
    spans.filter(({ parentSpanId }) => parentSpanId === span?.spanId).map(({ name }) => name);
  expect(statementsOf(login)).toEqual(expect.arrayContaining(['sql select', 'sql insert']));
  const job = spans.find(({ name }) => name === 'job housekeeping.daily');
  expect(job).toMatchObject({ traceId: expect.not.stringContaining(traceId), name: 'job housekeeping.daily' });
  expect(job).not.toHaveProperty('parentSpanId');
  expect(statementsOf(job)).toContain('sql delete');
  const order = spans.find(({ name }) => name === 'POST /api/export');
  const produced = spans.find(({ name }) => name === 'job export.produce');
  expect(produced).toMatchObject({ traceId: order?.traceId, parentSpanId: order?.spanId });
  expect(statementsOf(produced)).toContain('sql update');
  const stored = { id: exported.json<{ id: string }>().id, traceparent: `00-${order?.traceId}-${order?.spanId}-01` };
  expect(kept).toEqual([{ data: stored }]);
  expect(bodies.join('')).not.toMatch(/99110001|wrong-password|Дорж|Bearer|127\.0\.0\.1"/);
});
