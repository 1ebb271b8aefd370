import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { percentile } from '@ecard/shared/bench';
import { strToU8, zipSync } from 'fflate';
import { sql } from 'kysely';
import { openEmbedded } from '../src/database/embedded.ts';
import { call, startApi } from './api-process.ts';
import type { ApiProcess } from './api-process.ts';
import type { EmbeddedSection } from './sections.ts';

const targetMs = 200;
const betweenMs = 100;
const importedRows = 10_000;
/** Rows of `stop_times.txt`: as many as are taken. */
const feedRows = 1_000_000;

/** Longest time others wait for an answer of the embedded api while it makes a long file or reads one in. */
export const measureWaits: EmbeddedSection = async ({ report, quick }) => {
  const dir = mkdtempSync(join(tmpdir(), 'ecard-bench-waits-'));
  const remove = () => rmSync(dir, { recursive: true, force: true });
  process.once('exit', remove);
  await (await startApi({ DATA_DIR: dir, SEED_SCALE: quick ? '0.05' : '1' })).stop();
  const rows = quick ? 500 : importedRows;
  const feedTimes = quick ? 3_000 : feedRows;
  await addNamedCards(join(dir, 'postgres'), rows);
  const api = await startApi({ DATA_DIR: dir });
  try {
    const signIns = ['99110001', 'analyst', 'cardoperator', 'planner'].map((name) => api.signIn(name));
    const [asker = '', analyst = '', clerk = '', planner = ''] = await Promise.all(signIns);
    const works: readonly (readonly [what: string, work: () => Promise<unknown>])[] = [
      ['nothing else is done', () => new Promise((resolve) => setTimeout(resolve, quick ? 1_000 : 5_000))],
      ['a report of all rides is written', () => makeReport(api, analyst)],
      [`a list of ${rows} is checked`, () => importList(api, clerk, rows, '?dry_run=1')],
      [`a list of ${rows} is imported`, () => importAndWrite(api, clerk, rows)],
      [`${rows} places are checked`, () => importPlaces(api, planner, rows, '?dry_run=1')],
      [`${rows} places are imported`, () => importPlaces(api, planner, rows, '')],
      [`a feed of ${feedTimes} stop times is checked`, () => importFeed(api, planner, feedTimes, '?dry_run=1')],
      [`a feed of ${feedTimes} stop times is imported`, () => importFeed(api, planner, feedTimes, '')],
    ];
    // The first calls of all compile what they run.
    for (let count = 0; count < 30; count++) await call(api.port, { path: '/api/user/profile', token: asker });
    for (const [what, work] of works) {
      const waits = await measureWhile(api, asker, work);
      const times = waits.map(({ ms }) => ms);
      const longest = Math.max(...times);
      report.add({
        section: 'waits',
        what: `p99 of other calls while ${what}`,
        values: [percentile(times, 99)],
        unit: 'ms',
      });
      report.add({
        section: 'waits',
        what: `longest of ${waits.length} other calls while ${what}`,
        values: [longest],
        unit: 'ms',
        target: { text: `≤ ${targetMs} ms`, isMet: longest <= targetMs },
      });
      const busiest = Math.max(...waits.map(({ processorMs }) => processorMs));
      report.add({
        section: 'waits',
        what: `the api's processor time within the busiest of them`,
        values: [busiest],
        unit: 'ms',
        note: 'as long as the call waits on a machine that does nothing else',
      });
    }
  } finally {
    await api.stop();
    remove();
  }
};

interface Wait {
  readonly ms: number;
  /** Processor time that the api used from the call to its answer; the system counts it in 10 ms. */
  readonly processorMs: number;
}

/** Times of the calls that were made beside the work. */
async function measureWhile(api: ApiProcess, token: string, work: () => Promise<unknown>): Promise<Wait[]> {
  const done = new AbortController();
  const calls: Promise<Wait>[] = [];
  const working = work().finally(() => done.abort());
  while (!done.signal.aborted) {
    const before = processorMs(api.pid);
    const asked = call(api.port, { path: '/api/user/profile', token });
    calls.push(asked.then(({ ms }) => ({ ms, processorMs: processorMs(api.pid) - before })));
    await new Promise((resolve) => setTimeout(resolve, betweenMs));
  }
  await working;
  return Promise.all(calls);
}

/** Processor time of a process in its own code; 0 where the system does not tell. */
function processorMs(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return 0;
  }
}

async function makeReport(api: ApiProcess, token: string): Promise<void> {
  const body = { kind: 'TRIPS', format: 'XLSX', params: { from: day(360), to: day(0) } };
  const ordered = await call(api.port, {
    method: 'POST',
    path: '/api/report-request',
    token,
    body: JSON.stringify(body),
  });
  if (ordered.status >= 300) throw new Error(`The report was answered ${ordered.status}: ${ordered.body}`);
  const { id } = JSON.parse(ordered.body) as { id: string };
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const { status, row_count } = JSON.parse(
      (await call(api.port, { path: `/api/report-request/${id}`, token })).body,
    ) as {
      status: string;
      row_count: number;
    };
    if (status === 'DONE') console.log(`  ${row_count} rows`);
    if (status === 'DONE') return;
    if (status === 'FAILED') throw new Error('The report failed');
  }
}

async function importList(api: ApiProcess, token: string, rows: number, query: string): Promise<void> {
  const lines = Array.from({ length: rows }, (_, index) => `${880_000_000_001 + index},CHILD,${day(-1)},${day(-40)}`);
  const list = ['card_no,category,valid_from,valid_to', ...lines].join('\n');
  await upload(api, token, `/api/ec/permissions/import${query}`, list);
}

/** Hands a list in and waits until its last row is written. */
async function importAndWrite(api: ApiProcess, token: string, rows: number): Promise<void> {
  await importList(api, token, rows, '');
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const { body } = await call(api.port, { path: '/api/ec/permissions/import', token });
    const { last } = JSON.parse(body) as { last: { status: string; applied: number } };
    if (last.status === 'FAILED') throw new Error('The list was not written');
    if (last.status === 'DONE') console.log(`  ${last.applied} rows of the list`);
    if (last.status === 'DONE') return;
  }
}

/** Places 150 m apart, away from those of the seed. */
async function importPlaces(api: ApiProcess, token: string, rows: number, query: string): Promise<void> {
  const lines = Array.from({ length: rows }, (_, index) => {
    const [lat, lon] = [47.2 + (index % 100) * 0.002, 107.5 + Math.floor(index / 100) * 0.002];
    return `W${index},Буудал ${index},STOP,${lat.toFixed(5)},${lon.toFixed(5)}`;
  });
  await upload(api, token, `/api/location/import${query}`, ['code,name,kind,lat,lon', ...lines].join('\n'));
}

const feedStops = 1_500;
const stopsOfTrip = 50;
const tripsOfRoute = 60;

/** A feed of a city: 100 routes over 1,500 stops 150 m apart, with every trip of a day. */
async function importFeed(api: ApiProcess, token: string, times: number, query: string): Promise<void> {
  const numbers = (count: number) => Array.from({ length: Math.ceil(count) }, (_, index) => index);
  const trips = numbers(times / stopsOfTrip);
  const routeOf = (trip: number) => Math.floor(trip / tripsOfRoute);
  const clock = (minute: number) =>
    `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`;
  const tables: Readonly<Record<string, readonly string[]>> = {
    'routes.txt': ['route_id,route_short_name', ...numbers(trips.length / tripsOfRoute).map((n) => `r${n},W:${n}`)],
    'stops.txt': [
      'stop_id,stop_name,stop_lat,stop_lon',
      ...numbers(feedStops).map((n) => {
        const [lat, lon] = [48.5 + (n % 50) * 0.002, 105.2 + Math.floor(n / 50) * 0.002];
        return `F${n},Буудал ${n},${lat.toFixed(5)},${lon.toFixed(5)}`;
      }),
    ],
    'trips.txt': ['route_id,trip_id,direction_id', ...trips.map((trip) => `r${routeOf(trip)},t${trip},${trip % 2}`)],
    'stop_times.txt': [
      'trip_id,arrival_time,departure_time,stop_id,stop_sequence',
      ...trips.flatMap((trip) =>
        numbers(stopsOfTrip).map((n) => {
          const time = clock(360 + (trip % tripsOfRoute) * 10 + n);
          return `t${trip},${time},${time},F${(routeOf(trip) * 15 + n) % feedStops},${n}`;
        }),
      ),
    ],
  };
  const files = Object.entries(tables).map(([name, lines]) => [name, strToU8(lines.join('\n'))]);
  const answer = await call(api.port, {
    method: 'POST',
    path: `/api/direction/import${query}`,
    token,
    body: zipSync(Object.fromEntries(files) as Record<string, Uint8Array>),
    agent: new Agent(),
    headers: { 'content-type': 'application/zip' },
  });
  if (answer.status >= 300) throw new Error(`The feed was answered ${answer.status}: ${answer.body.slice(0, 500)}`);
  const { created, problems } = JSON.parse(answer.body) as { created: number; problems: unknown[] };
  console.log(`  ${created} stops and routes are new, ${problems.length} problems`);
}

async function upload(api: ApiProcess, token: string, path: string, text: string): Promise<void> {
  const boundary = 'list-of-rows';
  const body = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="list.csv"\r\ncontent-type: text/csv\r\n\r\n${text}\r\n--${boundary}--\r\n`;
  const answer = await call(api.port, {
    method: 'POST',
    path,
    token,
    body,
    // A connection that was idle for as long as a report takes may be closed at this moment.
    agent: new Agent(),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  if (answer.status >= 300) throw new Error(`${path} was answered ${answer.status}: ${answer.body.slice(0, 500)}`);
}

function day(ago: number): string {
  return new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
}

/** Adds the cards that the list names. */
async function addNamedCards(dir: string, rows: number): Promise<void> {
  const { db, close } = await openEmbedded(dir);
  await sql`
    insert into ec_card (card_no, media_type, category_id, status, verify_code)
    select lpad((880000000000 + n)::text, 12, '0'), 'PLASTIC', (select id from rider_category where code = 'ADULT'),
      'ACTIVE', lpad(n::text, 22, 'z')
    from generate_series(1, ${rows}::int) n`.execute(db);
  await close();
}
