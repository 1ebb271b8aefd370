import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { endpointsWithoutCode } from '../../http/access-matrix.endpoints.ts';
import { startPaymentHost } from '../payments/payment-fixture.ts';
import type { PaymentHost } from '../payments/payment-fixture.ts';
import { recordFailure } from '../auth/sign-in.repository.ts';
import { longestLockMs, signInLock } from '../auth/sign-in.rules.ts';

const dayMs = 24 * 3_600_000;
let host: PaymentHost;
let paymentId: string;
beforeAll(async () => {
  host = await startPaymentHost({ NEW_TERMINALS_PER_HOUR: '100' });
  paymentId = (await host.newPayment({ targetId: await host.newCard() })).publicId;
});
afterAll(() => host.close());

/** A call of each endpoint that nobody signs in for; each one is another stranger. */
const calls: Readonly<Record<string, (n: number) => { url: string; body?: object }>> = {
  'GET /healthz': () => ({ url: '/healthz' }),
  'GET /api/demo-accounts': () => ({ url: '/api/demo-accounts' }),
  'POST /api/auth/login/terminal': (n) => terminalLogin(n % 2 === 0 ? 40_026 : 7),
  'POST /api/auth/login': (n) => ({
    url: '/api/auth/login',
    body: { username: `stranger${n}`, password: 'guess', kind: 'INDIVIDUAL' },
  }),
  'POST /api/auth/otp': (n) => ({ url: '/api/auth/otp', body: { phone: String(88_000_000 + n) } }),
  'POST /api/auth/otp/verify': (n) => ({
    url: '/api/auth/otp/verify',
    body: { phone: String(88_000_000 + n), code: '123456' },
  }),
  'POST /api/auth/password/forgot': (n) => ({ url: '/api/auth/password/forgot', body: { username: `stranger${n}` } }),
  'POST /api/auth/password/reset': () => ({
    url: '/api/auth/password/reset',
    body: { token: 'x'.repeat(43), password: 'Nuuts-Ug-2026' },
  }),
  'POST /api/auth/login/device': () => ({
    url: '/api/auth/login/device',
    body: { serial_no: crypto.randomUUID(), secret: 'x'.repeat(43) },
  }),
  'GET /api/payment/:id': () => ({ url: `/api/payment/${paymentId}` }),
  'POST /api/payment/:id/qpay': () => ({ url: `/api/payment/${paymentId}/qpay`, body: {} }),
  'POST /api/payment/:id/check': () => ({ url: `/api/payment/${paymentId}/check`, body: {} }),
  'POST /api/payment/:id/ebarimt': () => ({
    url: `/api/payment/${paymentId}/ebarimt`,
    body: { buyer: { kind: 'CITIZEN' } },
  }),
  'GET /api/payment/qpay/callback': () => ({ url: `/api/payment/qpay/callback?payment_id=${paymentId}` }),
  'POST /api/payment/qpay/callback': () => ({ url: `/api/payment/qpay/callback?payment_id=${paymentId}`, body: {} }),
  'GET /api/v/:id': (n) => ({ url: `/api/v/${String(n).replaceAll('0', 'z').padStart(22, 'y')}` }),
};

/** Tables that strangers fill; each has a job that empties it again. */
const emptied = ['one_time_code', 'sign_in_failure', 'terminal', 'verify_scan'];

function terminalLogin(appId: number, serialNo: string = crypto.randomUUID()) {
  return { url: '/api/auth/login/terminal', body: { name: 'A browser', serial_no: serialNo, app_id: appId } };
}

async function rowsByTable(): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition order by 1`.execute(host.db);
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const { rows: counted } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)}`.execute(
      host.db,
    );
    counts[name] = counted[0]?.n ?? 0;
  }
  return counts;
}

async function forgetEverythingDue(afterMs: number): Promise<void> {
  host.clock.now = new Date(host.clock.now.getTime() + afterMs);
  for (const job of ['housekeeping.daily', 'auth.forget', 'auth.forget-failures', 'verify.forget']) {
    await host.db.transaction().execute((trx) => host.jobs.publish(trx, job, {}));
  }
  await host.runJobs();
}

const call = (route: string, n: number) => {
  const [method] = route.split(' ') as ['GET' | 'POST'];
  const { url, body } = calls[route]?.(n) ?? { url: '' };
  return host.app.inject({ method, url, ...(body ? { payload: body } : {}), remoteAddress: `10.0.${n % 250}.9` });
};

describe('calls without signing in', () => {
  it('are tried below for every endpoint that is open to anybody', () => {
    const open = Object.entries(endpointsWithoutCode).filter(([, access]) => access === 'public');
    expect(Object.keys(calls).toSorted()).toEqual(open.map(([route]) => route).toSorted());
  });

  it('fill few tables, and these are as long as before once the time of their rows is over', async () => {
    await call('POST /api/payment/:id/qpay', 0);
    const before = await rowsByTable();
    for (const route of Object.keys(calls)) {
      for (let n = 1; n <= 10; n += 1) await call(route, n);
    }
    const flooded = await rowsByTable();
    const grown = Object.keys(flooded).filter((table) => (flooded[table] ?? 0) > (before[table] ?? 0));
    expect(grown).toEqual(emptied);
    expect(emptied.map((table) => (flooded[table] ?? 0) - (before[table] ?? 0))).toEqual([10, 10, 10, 10]);

    await forgetEverythingDue(32 * dayMs);
    const after = await rowsByTable();
    expect(emptied.filter((table) => (after[table] ?? 0) > (before[table] ?? 0))).toEqual([]);
  });
});

describe('a flood from one address', () => {
  const terminals = async () => (await rowsByTable())['terminal'] ?? 0;
  const login = (appId: number, serialNo?: string) => {
    const { url, body } = terminalLogin(appId, serialNo);
    return host.app.inject({ method: 'POST', url, payload: body, remoteAddress: '203.0.113.7' });
  };

  it('of visitors without cookies adds as many rows as configured an hour, and none remain after 31 days', async () => {
    const before = await terminals();
    const known = crypto.randomUUID();
    await login(40_026, known);
    const statuses = new Set<number>();
    for (let n = 0; n < 400; n += 1) statuses.add((await login(40_026)).statusCode);
    expect([...statuses]).toEqual([200, 429]);
    expect((await terminals()) - before).toBe(100);
    // Who came before the flood is not kept out by it.
    expect((await login(40_026, known)).statusCode).toBe(200);
    await forgetEverythingDue(32 * dayMs);
    expect((await terminals()) - before).toBeLessThanOrEqual(0);
  });

  it('of terminals of unknown applications adds 20 rows an hour at most, and none remain after 7 days', async () => {
    const address = '203.0.113.8';
    await forgetEverythingDue(32 * dayMs);
    const before = await terminals();
    for (let n = 0; n < 100; n += 1) {
      const { url, body } = terminalLogin(7);
      await host.app.inject({ method: 'POST', url, payload: body, remoteAddress: address });
    }
    expect((await terminals()) - before).toBe(20);
    await forgetEverythingDue(8 * dayMs);
    expect((await terminals()) - before).toBe(0);
  });

  it('of guessed names leaves none of 1,000 failures after an hour', async () => {
    const { now } = host.clock;
    const failures = async () => (await rowsByTable())['sign_in_failure'] ?? 0;
    for (let n = 0; n < 1_000; n += 1) {
      const keyHash = Buffer.from(`guess ${String(n)}`.padEnd(32));
      await recordFailure(host.db, { keyHash, userId: null, now, limit: 5, lockMs: signInLock.lockMs });
    }
    expect(await failures()).toBe(1_000);
    await forgetEverythingDue(longestLockMs + 1);
    expect(await failures()).toBe(0);
  });

  it('of requests for QR codes that QPay refuses adds 12 attempts an hour at most', async () => {
    const { id, publicId } = await host.newPayment({ targetId: await host.newCard(), amount: 100 });
    const statuses: number[] = [];
    for (let n = 0; n < 30; n += 1) statuses.push((await host.post(`/api/payment/${publicId}/qpay`, {})).statusCode);
    const made = await host.db.selectFrom('payment_attempt').select('id').where('payment_id', '=', id).execute();
    expect([made.length, statuses.at(-1)]).toEqual([12, 429]);
  });

  it('of one who revives a payment again and again ends after 200 QR codes', async () => {
    const { id, publicId } = await host.newPayment({ targetId: await host.newCard() });
    await host.db.updateTable('payment').set({ attempts: 199 }).where('id', '=', id).execute();
    const rows = async () => {
      const attempts = await host.db.selectFrom('payment_attempt').select('id').where('payment_id', '=', id).execute();
      const events = await host.db.selectFrom('payment_event').select('kind').where('payment_id', '=', id).execute();
      return [attempts.length, events.map(({ kind }) => kind)];
    };
    const statuses: number[] = [];
    for (let n = 0; n < 4; n += 1) {
      statuses.push((await host.post(`/api/payment/${publicId}/qpay`, {})).statusCode);
      host.clock.now = new Date(host.clock.now.getTime() + 16 * 60_000);
      await host.jobs.publish(host.db, 'payment.expire', {});
      await host.runJobs();
    }
    expect(statuses).toEqual([200, 422, 422, 422]);
    expect(await rows()).toEqual([1, ['QPAY_INVOICE', 'EXPIRED']]);
  });
});
