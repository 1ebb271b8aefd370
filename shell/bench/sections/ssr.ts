import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { median } from '@ecard/shared/bench';
import { portalHtml } from '../plain/plain-page.ts';
import { besideSubjects } from '../support/beside.ts';
import { buildsDir } from '../support/builds-dir.ts';
import { sendFor } from '../support/load.ts';
import { loadDocument } from '../support/plain-program.ts';
import { MANY_CARDS, SIGNED_IN_HEADER, TOKEN, startPortalWithoutHost } from '../support/portal.ts';
import { startProgram } from '../support/program.ts';
import type { Program } from '../support/program.ts';
import { withPrograms } from '../support/running.ts';
import { FRAGMENT_STATE_ID, PAGE_DATA_ID } from '../../src/page/page-data.ts';
import type { PageData } from '../../src/page/page-data.ts';
import type { SameTreeSettings } from '../same-tree/prepare.ts';
import type { Section } from './section.ts';

const target = 0.7;
const connections = 16;

/**
 * Pages a second of the whole shell, beside the same trees rendered bare in one worker per core.
 *
 * A second is one of a core that works: pages by the processor time of all threads of the shell's process, and of
 * this process while it renders bare. The client that asks for the pages has no part in it, and the host's answers
 * come from the shell's own memory. What an HTTP server without any of the shell's work makes of the same trees is
 * measured beside it: nothing that speaks HTTP comes nearer to bare rendering. `BENCH_BESIDE` names another checkout whose shell takes
 * turns.
 */
export const measureSsr: Section = async ({ report, quick }) => {
  const rounds = quick ? 2 : 5;
  const ms = quick ? 1_500 : 6_000;
  await withPrograms(async (run) => {
    const shells = [];
    for (const { name, checkout } of besideSubjects())
      shells.push({ of: name, shell: await run(startPortalWithoutHost(checkout)), values: [] as number[] });
    const document = await loadDocument(shells.at(-1)?.shell.url ?? '', MANY_CARDS);
    const settings: SameTreeSettings = {
      bundle: join(buildsDir, 'same-tree/same-tree.cjs'),
      data: readJson(document, PAGE_DATA_ID) as PageData,
      state: readJson(document, FRAGMENT_STATE_ID),
      url: MANY_CARDS,
      token: TOKEN,
    };
    const empty = await run(startEmptyServer(settings));
    const bare = await startBare(settings, document);
    const measures = [
      { values: [] as number[], measure: () => bare.render(ms) },
      { values: [] as number[], measure: () => pagesByCoreSecond(empty, '/', ms) },
      ...shells.map(({ shell, values }) => ({ values, measure: () => pagesByCoreSecond(shell, MANY_CARDS, ms) })),
    ];
    for (const { measure } of measures) await measure();
    for (let round = 0; round < rounds; round++)
      for (const { values, measure } of measures) values.push(await measure());
    await bare.stop();
    const [bareValues = [], emptyValues = []] = measures.map(({ values }) => values);
    const toBare = (pages: readonly number[]) => pages.map((value, round) => value / (bareValues[round] ?? 1));
    const section = 'ssr';
    const unit = '/core s';
    report.add({ section, what: 'bare renderToString of the trees, 50 cards', values: bareValues, unit });
    report.add({ section, what: 'the trees behind an HTTP server alone', values: emptyValues, unit });
    report.add({ section, what: 'HTTP server alone to bare', values: toBare(emptyValues), unit: '×' });
    for (const { of, values } of shells) {
      const ratios = toBare(values);
      report.add({ section, what: `${of}whole shell by HTTP`, values, unit });
      report.add({
        section,
        what: `${of}whole shell to bare`,
        values: ratios,
        unit: '×',
        ...(of === '' ? { target: { text: `≥ ${target} ×`, isMet: median(ratios) >= target } } : {}),
      });
    }
  });
};

async function pagesByCoreSecond(program: Program, path: string, ms: number): Promise<number> {
  const headers = { cookie: SIGNED_IN_HEADER };
  const before = await program.read();
  const { count } = await sendFor(ms, connections, () => ({ url: program.url + path, headers, status: 200 }));
  const after = await program.read();
  return (count * 1_000) / (after.cpuMs - before.cpuMs);
}

async function startEmptyServer(settings: SameTreeSettings): Promise<Program> {
  const dir = await mkdtemp(join(tmpdir(), 'ecard-bench-ssr-'));
  const file = join(dir, 'settings.json');
  await writeFile(file, JSON.stringify(settings));
  const program = await startProgram({
    file: join(import.meta.dirname, '../same-tree/server.ts'),
    env: { SETTINGS: file },
    readyPath: '/',
  });
  await rm(dir, { recursive: true });
  return program;
}

interface BareRenderers {
  /** @returns Pages by the seconds that cores worked. */
  render(ms: number): Promise<number>;
  stop(): Promise<void>;
}

async function startBare(settings: SameTreeSettings, document: string): Promise<BareRenderers> {
  const workers = Array.from(
    { length: availableParallelism() },
    () =>
      new Worker(join(import.meta.dirname, '../same-tree/worker.ts'), {
        workerData: settings,
        env: { ...process.env, NODE_ENV: 'production' },
      }),
  );
  await Promise.all(workers.map((worker) => once(worker, 'message')));
  return {
    async render(ms) {
      const before = process.cpuUsage();
      const answers = await Promise.all(
        workers.map(async (worker) => {
          const answer = once(worker, 'message');
          worker.postMessage(ms);
          const [{ count, html }] = (await answer) as [{ count: number; html: string }];
          if (withoutClasses(html) !== withoutClasses(portalHtml(document)))
            throw new Error('the bare trees render another page than the shell');
          return count;
        }),
      );
      const { user, system } = process.cpuUsage(before);
      return (answers.reduce((sum, value) => sum + value, 0) * 1_000_000) / (user + system);
    },
    async stop() {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

function readJson(document: string, id: string): unknown {
  const [, json = ''] = new RegExp(`<script [^>]*id="${id}"[^>]*>(.*?)</script>`, 's').exec(document) ?? [];
  return JSON.parse(json);
}

/** Builds of other names give classes other names. */
function withoutClasses(html: string): string {
  return html.replaceAll(/ class="[^"]*"/g, '');
}
