import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { median } from '@ecard/shared/bench';
import { portalHtml } from '../plain/plain-page.ts';
import { buildsDir } from '../support/builds-dir.ts';
import { sendFor } from '../support/load.ts';
import { loadDocument } from '../support/plain-program.ts';
import { MANY_CARDS, SIGNED_IN_HEADER, TOKEN, startHost, startPortal } from '../support/portal.ts';
import { withPrograms } from '../support/running.ts';
import type { PageData } from '../../src/page/page-data.ts';
import type { SameTreeSettings } from '../same-tree/worker.ts';
import type { Section } from './section.ts';

const target = 0.7;
const connections = 16;

/** Pages a second of the whole shell, beside the same trees rendered bare in one worker per core. */
export const measureSsr: Section = async ({ report, quick }) => {
  const rounds = quick ? 2 : 5;
  const ms = quick ? 1_500 : 6_000;
  await withPrograms(async (run) => {
    const host = await run(startHost());
    const shell = await run(startPortal({ hostUrl: host.url }));
    const document = await loadDocument(shell.url, MANY_CARDS);
    const bare = await startBare(document);
    const sendPages = async () => {
      const headers = { cookie: SIGNED_IN_HEADER };
      const { count, ms: took } = await sendFor(ms, connections, () => ({
        url: shell.url + MANY_CARDS,
        headers,
        status: 200,
      }));
      return (count * 1_000) / took;
    };
    await bare.render(ms / 2);
    await sendPages();
    const bareValues: number[] = [];
    const shellValues: number[] = [];
    for (let round = 0; round < rounds; round++) {
      bareValues.push(await bare.render(ms));
      shellValues.push(await sendPages());
    }
    await bare.stop();
    const ratios = shellValues.map((value, round) => value / (bareValues[round] ?? 1));
    const section = 'ssr';
    report.add({ section, what: 'bare renderToString of the trees, 50 cards', values: bareValues, unit: '/s' });
    report.add({
      section,
      what: 'whole shell by HTTP, its client and host on the same cores',
      values: shellValues,
      unit: '/s',
    });
    report.add({
      section,
      what: 'whole shell to bare',
      values: ratios,
      unit: '×',
      target: { text: `≥ ${target} ×`, isMet: median(ratios) >= target },
    });
  });
};

interface BareRenderers {
  /** @returns Pages a second of all threads together. */
  render(ms: number): Promise<number>;
  stop(): Promise<void>;
}

async function startBare(document: string): Promise<BareRenderers> {
  const settings: SameTreeSettings = {
    bundle: join(buildsDir, 'same-tree/same-tree.cjs'),
    data: readData(document),
    url: MANY_CARDS,
    token: TOKEN,
  };
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
      const answers = await Promise.all(
        workers.map(async (worker) => {
          const answer = once(worker, 'message');
          worker.postMessage(ms);
          const [{ perSecond, html }] = (await answer) as [{ perSecond: number; html: string }];
          if (withoutHashes(html) !== withoutHashes(portalHtml(document)))
            throw new Error('the bare trees render another page than the shell');
          return perSecond;
        }),
      );
      return answers.reduce((sum, value) => sum + value, 0);
    },
    async stop() {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

function readData(document: string): PageData {
  const [, json = ''] = /<script type="application\/json" id="portal-data"[^>]*>(.*?)<\/script>/s.exec(document) ?? [];
  return JSON.parse(json) as PageData;
}

/** Builds of other names get other hashes in the names of their classes. */
function withoutHashes(html: string): string {
  return html.replaceAll(/(-module-\w+)-[\w+/-]{5}/g, '$1');
}
