import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { median } from '@ecard/shared/bench';
import { openEmbedded } from '../src/database/embedded.ts';
import { startApi } from './api-process.ts';
import type { ApiProcess } from './api-process.ts';
import type { EmbeddedSection } from './sections.ts';
import type { SoakState } from './soak-check.ts';
import { createSoakClients, firstSoakTap } from './soak-writes.ts';
import type { Counts, SoakPlaces } from './soak-writes.ts';

const targetStartMs = 3_000;
const pauseMs = 1_000;
const checkProgram = join(import.meta.dirname, 'soak-check.ts');

/** Ends of a run: mostly without warning. The line says what the api, or the next one for it, must have said. */
const ends = [
  { signal: 'SIGKILL', weight: 6, said: /process \d+ had the database open and did not say why it ended/ },
  { signal: 'SIGTERM', weight: 1, said: /api: ending: SIGTERM/ },
  { signal: 'SIGHUP', weight: 1, said: /api: ending: SIGHUP/ },
] as const;

/**
 * Runs the api with its embedded database under a light load and ends it again and again, mostly by SIGKILL. After every
 * end a copy of the database is compared with what the clients were told: nothing may be lost, nothing be there twice.
 */
export const soak: EmbeddedSection = async ({ report, quick, minutes = quick ? 0.5 : 5 }) => {
  const dir = mkdtempSync(join(tmpdir(), 'ecard-soak-'));
  const remove = () => rmSync(dir, { recursive: true, force: true });
  process.once('exit', remove);
  const data = join(dir, 'data');
  await (await startApi({ DATA_DIR: data })).stop();
  const clients = createSoakClients(await findPlaces(join(data, 'postgres')));
  const until = Date.now() + minutes * 60_000;
  const startMs: number[] = [];
  const faults: string[] = [];
  let kills = 0;
  let missing: (typeof ends)[number] | undefined;
  while (Date.now() < until) {
    const api = await startApi({ DATA_DIR: data });
    if (missing && !missing.said.test(api.output())) faults.push(`nothing was said of ${missing.signal}`);
    if (missing?.signal === 'SIGKILL') startMs.push(api.startMs);
    const end = pickEnd();
    setTimeout(() => api.signal(end.signal), quick ? randomInt(3_000, 6_000) : randomInt(20_000, 70_000));
    await useUntilEnd(clients, api);
    kills += 1;
    if (end.signal !== 'SIGKILL' && !end.said.test(api.output())) faults.push(`nothing was said of ${end.signal}`);
    missing = end.signal === 'SIGKILL' ? end : undefined;
    const state = await look(dir, data);
    faults.push(...compare(clients.counts, state));
    const done = Object.entries(clients.counts).map(([name, { done: count }]) => `${name} ${count}`);
    console.log(`  ${new Date().toISOString()} ${end.signal}: ${done.join(', ')}; ${faults.length} faults`);
  }
  if (!quick) {
    const open = await finishJobs(dir, data);
    if (open > 0) faults.push(`${open} ordered files were never written`);
  }
  for (const fault of faults) console.log(`  ${fault}`);
  const section = 'soak';
  const { taps, topups, exports } = clients.counts;
  report.add({
    section,
    what: `faults after ${kills} ends in ${minutes} min: ${taps.done} taps, ${topups.done} top-ups, ${exports.done} files ordered`,
    values: [faults.length],
    unit: 'faults',
    target: { text: '0', isMet: faults.length === 0 },
  });
  if (startMs.length > 0)
    report.add({
      section,
      what: `start after SIGKILL, ${startMs.length} times`,
      values: startMs,
      unit: 'ms',
      target: { text: `< ${targetStartMs} ms`, isMet: median(startMs) < targetStartMs },
    });
  remove();
};

async function useUntilEnd(clients: ReturnType<typeof createSoakClients>, api: ApiProcess): Promise<void> {
  const ended = new AbortController();
  void api.exited.then(() => ended.abort());
  try {
    const tokens = { device: await api.issueDevice(clients.terminal), staff: await api.signIn('cardoperator') };
    for (let round = 0; !ended.signal.aborted; round++) {
      await clients.send('taps', api, tokens);
      if (round % 5 === 0) await clients.send('topups', api, tokens);
      if (round % 60 === 0) await clients.send('exports', api, tokens);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  } catch (error) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    // Signing in fails, too, when the api is ended meanwhile.
    if (!ended.signal.aborted) throw error;
  }
  await api.exited;
}

/** Gives the jobs of killed processes time to be done by the next one, which takes two minutes at most. */
async function finishJobs(dir: string, data: string): Promise<number> {
  const api = await startApi({ DATA_DIR: data });
  await new Promise((resolve) => setTimeout(resolve, 150_000));
  await api.stop();
  return (await look(dir, data)).openExports;
}

/** Reads what the folder holds from a copy, so that the next start meets the folder as the last end left it. */
async function look(dir: string, data: string): Promise<SoakState> {
  const copy = join(dir, 'copy');
  rmSync(copy, { recursive: true, force: true });
  cpSync(join(data, 'postgres'), copy, { recursive: true });
  const { stdout } = await promisify(execFile)(process.execPath, [checkProgram, copy]);
  return JSON.parse(stdout) as SoakState;
}

/** @returns A sentence for each thing that was lost, is there twice or does not add up. */
function compare({ taps, topups, exports }: Counts, state: SoakState): string[] {
  const faults: string[] = [];
  const lie = (what: string, found: number, { done, sent }: { done: number; sent: number }) => {
    if (found < done) faults.push(`${done - found} ${what} lost of ${done}`);
    if (found > sent) faults.push(`${found - sent} ${what} more than were sent`);
  };
  lie('taps', state.taps, taps);
  lie('top-ups', state.topups, topups);
  if (state.exports < exports.done) faults.push(`${exports.done - state.exports} orders of files lost`);
  if (state.taps !== state.distinctTaps) faults.push(`${state.taps - state.distinctTaps} taps are there twice`);
  if (state.topups !== state.distinctTopups) faults.push('top-ups are there twice');
  if (state.lastTap !== firstSoakTap + state.taps - 1) faults.push('taps are missing between others');
  if (state.wrongCards > 0) faults.push(`${state.wrongCards} cards differ from their ledger`);
  if (state.wrongPayments > 0) faults.push(`${state.wrongPayments} paid payments without their money`);
  return faults;
}

function pickEnd(): (typeof ends)[number] {
  let left = randomInt(ends.reduce((sum, { weight }) => sum + weight, 0));
  return ends.find(({ weight }) => (left -= weight) < 0) ?? ends[0];
}

async function findPlaces(dir: string): Promise<SoakPlaces> {
  const { db, close } = await openEmbedded(dir);
  const { rows } = await sql<SoakPlaces>`
    select t.public_id as terminal, v.bus_no as "busNo", d.code as direction,
      (select array_agg(l.code order by s.seq) from direction_stop s join location l on l.id = s.location_id
        where s.direction_id = d.id and s.dir = 0) as stops,
      (select array_agg(card_no) from (select card_no from ec_card where status = 'ACTIVE' order by id limit 50) c)
        as "tapCards",
      (select array_agg(public_id::text) from
        (select public_id from ec_card where status = 'ACTIVE' and balance < 50000 order by id desc limit 50) c) as "topupCards"
    from vehicle v join terminal t on t.id = v.id and t.kind = 'VALIDATOR' and t.status = 'ACTIVE'
    join direction d on d.id = v.direction_id and d.status = 'PUBLISHED' order by v.id limit 1`.execute(db);
  await close();
  const [places] = rows;
  if (!places) throw new Error('The seed has no bus in service');
  return places;
}
