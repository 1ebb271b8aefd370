import { Agent } from 'node:http';
import autocannon from 'autocannon';
import { call, startApi } from './api-process.ts';
import type { ApiProcess } from './api-process.ts';
import { addCards, addInvoices, addTaps, addUsers } from './data.ts';
import { createSenders } from './ingestion.ts';
import { median } from '@ecard/shared/bench';
import type { Bench, Section } from './sections.ts';

const connections = 200;

/** A mixed load of 200 connections: errors, p99 and memory; then SIGTERM under load. */
export const measureLoad: Section = async (bench) => {
  const { server, quick, template } = bench;
  await server.createDatabase('load', template);
  await addCards(server, 'load', quick ? 10_000 : 100_000);
  await addUsers(server, 'load', quick ? 5_000 : 100_000);
  await addInvoices(server, 'load', quick ? 5_000 : 100_000);
  await addTaps(server, 'load', quick ? 20_000 : 1_000_000);
  const api = await startApi({ DATABASE_URL: server.url('load') });
  try {
    const requests = await readingRequests(api);
    await measureMix(bench, api, requests);
    await measureDrain(bench, api, requests);
  } finally {
    await api.stop();
  }
  await server.dropDatabase('load');
};

export interface Reading {
  readonly path: string;
  readonly token: string;
}

/** Requests of a mixed day: analysts, finance, administrators and, most of all, citizens. */
export async function readingRequests(api: ApiProcess): Promise<Reading[]> {
  const [analyst, finance, admin, citizen] = await Promise.all(
    ['analyst', 'finance', 'admin', '99110001'].map((name) => api.signIn(name)),
  );
  const as = (token = '', ...paths: string[]) => paths.map((path) => ({ path, token }));
  return [
    ...as(analyst, '/api/graph-report/series', '/api/graph-report/summary', '/api/graph-report/top'),
    ...as(finance, '/api/invoice?page=3', '/api/invoice?status=OVERDUE'),
    ...as(admin, '/api/user?page=2', '/api/user?sort=-last_login_at'),
    ...as(citizen, '/api/ec/cards', '/api/ec/cards', '/api/user/profile', '/api/user/profile', '/api/ec/season'),
  ];
}

async function measureMix(
  { server, report, quick }: Bench,
  api: ApiProcess,
  requests: readonly Reading[],
): Promise<void> {
  const seconds = quick ? 8 : 60;
  const memory: number[] = [];
  const sampler = setInterval(() => memory.push(api.memoryMb() ?? 0), 1_000);
  const senders = await createSenders(server, 'load', api, 2, 200_000_000);
  let isRunning = true;
  let taps = 0;
  const sending = Promise.all(
    senders.map(async (send) => {
      while (isRunning) {
        await send(50);
        taps += 50;
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    }),
  );
  const result = await autocannon({
    url: `http://127.0.0.1:${api.port}`,
    connections,
    duration: seconds,
    timeout: 30,
    requests: requests.map(({ path, token }) => ({
      method: 'GET',
      path,
      headers: { authorization: `Bearer ${token}` },
    })),
  });
  isRunning = false;
  await sending;
  clearInterval(sampler);

  const section = 'load';
  const errors = result.errors + result.timeouts + result.non2xx;
  report.add({
    section,
    what: `errors among ${result.requests.total.toLocaleString('en-US')} requests and ${taps} taps, ${connections} connections, ${seconds} s`,
    values: [errors],
    unit: 'errors',
    target: { text: '0', isMet: errors === 0 },
  });
  report.add({ section, what: 'requests a second', values: [result.requests.average], unit: '/s' });
  report.add({ section, what: 'p99', values: [result.latency.p99], unit: 'ms' });
  // The first third warms up: code is compiled, pools and caches fill.
  const early = memory.slice(Math.floor(memory.length / 3), Math.floor((memory.length * 2) / 3));
  const late = memory.slice(Math.floor((memory.length * 2) / 3));
  const growth = median(late) / median(early);
  report.add({
    section,
    what: 'memory (RSS), last third of the time',
    values: late,
    unit: 'MB',
    target: { text: '≤ 1.15× the middle third', isMet: !(growth > 1.15) },
    note: `${growth.toFixed(2)}×`,
  });
}

/** Keeps clients sending while the api is asked to stop: an accepted request must be answered. */
async function measureDrain({ report, quick }: Bench, api: ApiProcess, requests: readonly Reading[]): Promise<void> {
  let answered = 0;
  let lost = 0;
  let isStopping = false;
  const clients = Array.from({ length: 100 }, async (_, client) => {
    // A connection of its own: after its last answer it is closed, and a new one is refused.
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let count = client; ; count++) {
      const reading = requests[count % requests.length];
      if (!reading) return;
      try {
        const answer = await call(api.port, { ...reading, agent });
        if (answer.status === 200) answered += 1;
        else lost += 1;
      } catch (error) {
        const isRefused = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
        // Not taken on is not lost.
        if (!(isStopping && isRefused)) lost += 1;
        agent.destroy();
        return;
      }
    }
  });
  await new Promise((resolve) => setTimeout(resolve, quick ? 1_000 : 4_000));
  const stoppedAt = performance.now();
  isStopping = true;
  api.signal('SIGTERM');
  const code = await api.exited;
  const drainMs = performance.now() - stoppedAt;
  await Promise.all(clients);
  report.add({
    section: 'load',
    what: `lost requests of ${answered.toLocaleString('en-US')} when stopped under load`,
    values: [lost],
    unit: 'requests',
    target: { text: '0, exit code 0', isMet: lost === 0 && code === 0 },
    note: `exit code ${String(code)}`,
  });
  report.add({ section: 'load', what: 'from SIGTERM to the end', values: [drainMs / 1_000], unit: 's' });
}
