import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startPaymentHost } from '../modules/payments/payment-fixture.ts';
import type { PaymentHost } from '../modules/payments/payment-fixture.ts';
import { createApiMetrics } from './api-metrics.ts';

let host: PaymentHost;
beforeAll(async () => {
  host = await startPaymentHost();
});
afterAll(() => host.close());

/** Value of a series; undefined when it is not there. */
async function metric(series: string): Promise<number | undefined> {
  const { body } = await host.metrics.text();
  const line = body.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

describe('the metrics of the api', () => {
  it('count requests by the template of their route and their status, with durations', async () => {
    await host.get('/api/payment/019aa5e0-0000-7000-8000-000000000001');
    await host.get('/nowhere/99112233');
    const labels = 'route="/api/payment/:id",method="GET",status="404"';
    expect(await metric(`api_request_seconds_count{${labels}}`)).toBe(1);
    expect(await metric(`api_request_seconds_sum{${labels}}`)).toBeGreaterThan(0);
    expect(await metric('api_request_seconds_count{route="none",method="GET",status="404"}')).toBe(1);
    expect((await host.metrics.text()).body).not.toContain('99112233');
  });

  it('count callbacks, the jobs they bring about and the calls of the outside service by outcome', async () => {
    const { publicId } = await host.newPayment({ targetId: await host.newCard() });
    await host.post(`/api/payment/${publicId}/qpay`, {});
    const hear = (id: string) => host.get(`/api/payment/qpay/callback?payment_id=${id}`);
    await hear(publicId);
    await hear(publicId);
    await hear('019aa5e0-0000-7000-8000-000000000001');
    const heard = (outcome: string) => metric(`api_callbacks_total{provider="qpay",outcome="${outcome}"}`);
    expect([await heard('queued'), await heard('waiting'), await heard('unknown')]).toEqual([1, 1, 1]);
    expect(await metric('api_jobs{name="payment.check",state="created"}')).toBe(1);
    await host.runJobs();
    expect(await metric('api_jobs{name="payment.check",state="created"}')).toBeUndefined();
    expect(await metric('api_jobs{name="payment.check",state="completed"}')).toBe(1);
    expect(await metric('api_job_seconds_count{name="payment.check",outcome="done"}')).toBe(1);
    expect(await metric('api_service_seconds_count{service="qpay",outcome="ok"}')).toBeGreaterThan(0);

    const tooSmall = await host.newPayment({ targetId: await host.newCard(), amount: 100 });
    await host.post(`/api/payment/${tooSmall.publicId}/qpay`, {});
    expect(await metric('api_service_seconds_count{service="qpay",outcome="refused"}')).toBe(1);
  });

  it('show everything but the jobs while the database is away', async () => {
    const metrics = createApiMetrics();
    const load = { inUse: 3, waiting: 1, most: 4 };
    metrics.watchJobs({ count: () => Promise.reject(new Error('connect ECONNREFUSED')), load: () => load });
    metrics.requestAnswered({ route: '/healthz', method: 'GET', status: 503, seconds: 0.1 });
    const { body } = await metrics.text();
    expect(body).toContain('api_request_seconds_count{route="/healthz",method="GET",status="503"} 1');
    expect(body).not.toContain('api_jobs{');
    expect(body).toMatch(/^api_job_connections_in_use 3$(.|\n)+^api_job_connections_waiting 1$/m);
  });

  it('show the connections of the queue where it has its own', async () => {
    const own = { embedded: undefined, postgresql: 4 }[host.database.engine];
    expect(await metric('api_job_connections_most')).toBe(own);
  });

  it('show the connections of the database that are in use, and count statements', async () => {
    const statements = (await metric('api_query_seconds_count{outcome="ok"}')) ?? 0;
    expect(await metric('api_database_connections_in_use')).toBe(0);
    expect(await metric('api_database_connections_most')).toBeGreaterThan(0);
    await host.db.transaction().execute(async () => {
      expect(host.database.watch.load().inUse).toBe(1);
    });
    await host.get('/healthz');
    expect(await metric('api_query_seconds_count{outcome="ok"}')).toBeGreaterThan(statements);
  });
});
