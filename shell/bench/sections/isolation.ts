import { setTimeout as delay } from 'node:timers/promises';
import { median } from '@ecard/shared/bench';
import { besideSubjects } from '../support/beside.ts';
import { call, createAgent, sendCount } from '../support/load.ts';
import { MANY_CARDS, SIGNED_IN_HEADER, startHost, startPortal } from '../support/portal.ts';
import type { Program } from '../support/program.ts';
import { withPrograms } from '../support/running.ts';
import type { Section } from './section.ts';

const targets = { idleMb: 450, coldMs: 400 };
const connections = 16;
const headers = { cookie: SIGNED_IN_HEADER };
/** First pages of two remotes; the host of the benchmark knows no others' answers. */
const COLD_PAGES = [MANY_CARDS, '/invoice'];

interface Figures {
  readonly startMs: number;
  readonly idleMb: number;
  readonly occupiedMb: number;
  readonly coldMs: number;
  readonly cpuMs: number;
  readonly ttfbMs: number;
}

/**
 * Cost of a process for each remote: time until a shell without releases is ready, with the trials of all of them, resident
 * memory of an idle shell with all its processes, the first page of a remote that rendered none yet, and processor time and
 * time to first byte of a page of 50 cards once it is warm.
 *
 * `BENCH_BESIDE` names another checkout, installed and built, whose shell takes turns with this one: a commit before.
 */
export const measureIsolation: Section = async ({ report, quick }) => {
  const rounds = quick ? 1 : 5;
  const values: Record<string, Figures[]> = {};
  await withPrograms(async (run) => {
    const host = await run(startHost());
    for (let round = 0; round < rounds; round++)
      for (const { name, checkout } of besideSubjects()) {
        const began = performance.now();
        const shell = await startPortal({ hostUrl: host.url, checkout });
        const startMs = performance.now() - began;
        try {
          (values[name] ??= []).push({ startMs, ...(await measure(shell, quick)) });
        } finally {
          await shell.stop();
        }
      }
  });
  for (const [name, all] of Object.entries(values)) {
    const of = (figure: keyof Figures) => all.map((one) => one[figure]);
    const add = (figure: keyof Figures, what: string, unit: string, most?: number) => {
      const isMet = most !== undefined && median(of(figure)) <= most;
      const target = most !== undefined && name === '' ? { target: { text: `≤ ${most} ${unit}`, isMet } } : {};
      report.add({ section: 'isolation', what: name + what, values: of(figure), unit, ...target });
    };
    add('startMs', 'start of a shell without releases', 'ms');
    add('occupiedMb', 'memory of the idle shell and its processes', 'MB', targets.idleMb);
    add('idleMb', 'the same, shared pages counted in each process', 'MB');
    add('coldMs', 'first page of a cold remote', 'ms', targets.coldMs);
    add('cpuMs', 'processor time of a page of 50 cards', 'ms');
    add('ttfbMs', 'first byte of a page of 50 cards', 'ms');
  }
};

async function measure(shell: Program, quick: boolean): Promise<Omit<Figures, 'startMs'>> {
  await delay(quick ? 500 : 3_000);
  const { rssMb, occupiedMb } = await shell.read();
  const agent = createAgent(1);
  const ask = async (path: string) => {
    const began = performance.now();
    const { status, firstByteMs } = await call({ url: shell.url + path, headers, agent });
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    return { firstByteMs, wholeMs: performance.now() - began };
  };
  const cold: number[] = [];
  for (const path of COLD_PAGES) cold.push((await ask(path)).wholeMs);
  const send = (count: number) =>
    sendCount(count, connections, () => ({ url: shell.url + MANY_CARDS, headers, status: 200 }));
  await send(quick ? 50 : 1_000);
  const pages = quick ? 50 : 600;
  const before = await shell.read();
  await send(pages);
  const after = await shell.read();
  const firstBytes: number[] = [];
  for (let count = 0; count < (quick ? 10 : 150); count++) firstBytes.push((await ask(MANY_CARDS)).firstByteMs);
  agent.destroy();
  return {
    idleMb: rssMb,
    occupiedMb,
    coldMs: Math.max(...cold),
    cpuMs: (after.cpuMs - before.cpuMs) / pages,
    ttfbMs: median(firstBytes),
  };
}
