/**
 * `npm run bench -- shell [section…] [--quick]`: measures the shell as production runs it and compares with the targets.
 *
 * Sections, all when none is named:
 *
 * - `ssr`: pages a second of the whole shell, beside bare `renderToString` of the same trees in one worker per core.
 * - `cpu`: processor time of a page of 50 cards, beside the same content as plain elements rendered by bare React.
 * - `ttfb`: time to first byte that federation and isolation add.
 * - `hydrate`: until `/ec` is hydrated in Chromium under Slow 4G and 4× CPU, beside the bare page.
 * - `bare`: the first visit of an organisation's 50 cards and of the sign-in page beside a bare React page of the same rows:
 *   paint, hydration, JavaScript, processor time and memory.
 * - `isolation`: start of a shell without releases, memory of the idle shell with its processes, the first page of a cold remote,
 *   and a page's cost.
 * - `memory`: heap and resident memory over 100,000 requests and 50 release changes.
 * - `releases`: memory of all processes, disk and processes over 100 releases in a row.
 * - `bytes`: JavaScript transferred, chunk by chunk.
 * - `navigate`: from a press on `/ec` to the rows of `/invoice` and of `/temporary`.
 * - `html`: time to judge a fragment's HTML at its worst, beside a quarter of the same text.
 * - `monolith`: paint and blocking time beside the same portal as one webpack bundle.
 *
 * `BENCH_BESIDE` names another checkout, such as that of a commit before, whose shell takes turns with this one in `cpu`, `ssr`,
 * `ttfb`, `isolation` and `navigate`. It is installed and built; for `ttfb` its own `npm run bench -- shell ttfb --quick` has
 * built its bundle too.
 *
 * What is compared is built first. The host answers from memory in a process of its own; client, host, shell and
 * browser share this machine's cores. Rounds of what is compared alternate, a ratio is taken within a round, and a
 * figure is the median of the rounds with their range. The whole takes about twenty minutes; `--quick` takes about
 * two and shows only that everything runs. Ends with 1 when a target is not met, except with `--quick`.
 */
import '@ecard/shared/node-version';
import { Report, chooseSections } from '@ecard/shared/bench';
import { buildPackages, builtPackages, runWebpack } from '@ecard/webpack/platform';
import { measureBare } from './sections/bare.ts';
import { measureBytes } from './sections/bytes.ts';
import { measureCpu } from './sections/cpu.ts';
import { measureHtml } from './sections/html.ts';
import { measureHydrate } from './sections/hydrate.ts';
import { measureIsolation } from './sections/isolation.ts';
import { measureMemory } from './sections/memory.ts';
import { measureMonolith } from './sections/monolith.ts';
import { measureNavigate } from './sections/navigate.ts';
import { measureReleases } from './sections/releases.ts';
import type { Section } from './sections/section.ts';
import { measureSsr } from './sections/ssr.ts';
import { measureTtfb } from './sections/ttfb.ts';

const sections: Readonly<Record<string, Section>> = {
  ssr: measureSsr,
  cpu: measureCpu,
  ttfb: measureTtfb,
  hydrate: measureHydrate,
  bare: measureBare,
  bytes: measureBytes,
  monolith: measureMonolith,
  isolation: measureIsolation,
  memory: measureMemory,
  navigate: measureNavigate,
  releases: measureReleases,
  html: measureHtml,
};

process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));
process.exit(await main(process.argv.slice(2)));

async function main(args: readonly string[]): Promise<number> {
  const choice = chooseSections(sections, args);
  if (typeof choice === 'string') {
    console.error(choice);
    return 1;
  }
  const { chosen, quick } = choice;
  await buildPackages({ packages: builtPackages, write: console.log });
  console.log('building what the shell is compared with …');
  await runWebpack(['shell/bench']);
  console.log(`Node ${process.version}${quick ? ', small numbers: the figures say little' : ''}`);
  const report = new Report();
  for (const [name, measure] of chosen) {
    console.log(`${name} …`);
    await measure({ report, quick });
  }
  return report.print() || quick ? 0 : 1;
}
