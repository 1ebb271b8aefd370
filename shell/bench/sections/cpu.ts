import { median } from '@ecard/shared/bench';
import { besideSubjects } from '../support/beside.ts';
import { sendCount } from '../support/load.ts';
import { startPlain } from '../support/plain-program.ts';
import { MANY_CARDS, SIGNED_IN_HEADER, startHost, startPortal } from '../support/portal.ts';
import type { Program } from '../support/program.ts';
import { withPrograms } from '../support/running.ts';
import type { Section } from './section.ts';

const target = 3;
const connections = 16;

/**
 * Processor time of a page of 50 cards with its start-up, beside the same content as plain elements; `BENCH_BESIDE` names another
 * checkout whose shell takes turns, beside the content of its own page.
 */
export const measureCpu: Section = async ({ report, quick }) => {
  const rounds = quick ? 2 : 21;
  const pages = quick ? 100 : 200;
  const warmUpPages = quick ? 100 : 1_500;
  await withPrograms(async (run) => {
    const host = await run(startHost());
    const shells = [];
    for (const { name: of, checkout } of besideSubjects()) {
      const shell = await run(startPortal({ hostUrl: host.url, checkout }));
      shells.push({ of, shell, plain: await run(startPlain(shell.url, MANY_CARDS)) });
    }
    const compressed = { 'accept-encoding': 'br' };
    const cookie = SIGNED_IN_HEADER;
    const subjects: Readonly<Record<string, (count: number) => Promise<number>>> = Object.fromEntries(
      shells.flatMap(({ of, shell, plain }) => [
        [`${of}plain`, (count: number) => cpuMsOf(plain, count, '/', {})],
        [`${of}plain, brotli`, (count: number) => cpuMsOf(plain, count, '/', compressed)],
        [`${of}shell`, (count: number) => cpuMsOf(shell, count, MANY_CARDS, { cookie })],
        [`${of}shell, brotli`, (count: number) => cpuMsOf(shell, count, MANY_CARDS, { cookie, ...compressed })],
      ]),
    );
    const values: Readonly<Record<string, number[]>> = Object.fromEntries(
      Object.keys(subjects).map((name) => [name, []]),
    );
    for (const measure of Object.values(subjects)) await measure(warmUpPages);
    // Short turns, so that both sides of a ratio meet the machine in the same mood.
    for (let round = 0; round < rounds; round++)
      for (const [name, measure] of Object.entries(subjects)) values[name]?.push(await measure(pages));
    const ratio = (over: string, under: string) =>
      (values[over] ?? []).map((value, round) => value / (values[under]?.[round] ?? 1));
    const section = 'cpu';
    for (const [name, ms] of Object.entries(values))
      report.add({ section, what: `${name}, processor time a page`, values: ms, unit: 'ms' });
    for (const { of } of shells) {
      const ratios = ratio(`${of}shell`, `${of}plain`);
      report.add({
        section,
        what: `${of}shell to plain, 50 cards, start-up included`,
        values: ratios,
        unit: '×',
        ...(of === '' ? { target: { text: `≤ ${target} ×`, isMet: median(ratios) <= target } } : {}),
      });
      const pressed = ratio(`${of}shell, brotli`, `${of}plain, brotli`);
      report.add({ section, what: `${of}the same, compressed`, values: pressed, unit: '×' });
    }
  });
};

async function cpuMsOf(
  program: Program,
  pages: number,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<number> {
  const before = await program.read();
  await sendCount(pages, connections, () => ({ url: program.url + path, headers, status: 200 }));
  const after = await program.read();
  return (after.cpuMs - before.cpuMs) / pages;
}
