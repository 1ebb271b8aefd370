import type { Agent } from 'node:http';
import { median } from '@ecard/shared/bench';
import { besideSubjects } from '../support/beside.ts';
import { call, createAgent } from '../support/load.ts';
import { startMonolith } from '../support/monolith-program.ts';
import { MANY_CARDS, SIGNED_IN_HEADER, startHost, startPortal } from '../support/portal.ts';
import { withPrograms } from '../support/running.ts';
import type { Section } from './section.ts';

const targetMs = 5;
const pages: Readonly<Record<string, { path: string; cookie: string }>> = {
  '/': { path: '/', cookie: 'colour-mode=light' },
  '/ec, 3 cards': { path: '/ec', cookie: SIGNED_IN_HEADER },
  '/ec, 50 cards': { path: MANY_CARDS, cookie: SIGNED_IN_HEADER },
};

/**
 * Time to first byte of the shell, beside the same portal as one bundle that renders in the server's own thread; `BENCH_BESIDE` names
 * another checkout whose shell takes turns, beside the bundle of its own.
 */
export const measureTtfb: Section = async ({ report, quick }) => {
  const rounds = quick ? 2 : 5;
  const requests = quick ? 30 : 100;
  await withPrograms(async (run) => {
    const host = await run(startHost());
    const shells = [];
    for (const { name: of, checkout } of besideSubjects()) {
      const { url } = await run(startPortal({ hostUrl: host.url, checkout }));
      const monolith = await run(startMonolith({ hostUrl: host.url, route: 'ec', checkout }));
      shells.push({ of, url, bundleUrl: monolith.url });
    }
    const agent = createAgent(1);
    for (const [name, page] of Object.entries(pages)) {
      const values = shells.map((shell) => ({ ...shell, whole: [] as number[], added: [] as number[] }));
      for (const { url, bundleUrl } of shells) await measureBoth(agent, requests, url, bundleUrl, page);
      for (let round = 0; round < rounds; round++)
        for (const { url, bundleUrl, whole, added } of values) {
          const { federated, bundled } = await measureBoth(agent, requests, url, bundleUrl, page);
          whole.push(federated);
          added.push(federated - bundled);
        }
      for (const { of, whole, added } of values) {
        const target = { text: `< ${targetMs} ms`, isMet: median(added) < targetMs };
        report.add({ section: 'ttfb', what: `${of}${name}, first byte`, values: whole, unit: 'ms' });
        report.add({
          section: 'ttfb',
          what: `${of}${name}, added by federation and isolation`,
          values: added,
          unit: 'ms',
          ...(of === '' ? { target } : {}),
        });
      }
    }
    agent.destroy();
  });
};

/** One request after the other, by turns. @returns Medians in milliseconds. */
async function measureBoth(
  agent: Agent,
  requests: number,
  shellUrl: string,
  monolithUrl: string,
  { path, cookie }: { path: string; cookie: string },
): Promise<{ federated: number; bundled: number }> {
  const times: Record<'federated' | 'bundled', number[]> = { federated: [], bundled: [] };
  for (let count = 0; count < requests; count++) {
    for (const [kind, url] of [
      ['federated', shellUrl],
      ['bundled', monolithUrl],
    ] as const) {
      const { firstByteMs, status } = await call({ url: url + path, headers: { cookie }, agent });
      if (status !== 200) throw new Error(`${url}${path} answered ${status}`);
      times[kind].push(firstByteMs);
    }
  }
  return { federated: median(times.federated), bundled: median(times.bundled) };
}
