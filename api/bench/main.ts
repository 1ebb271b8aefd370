/**
 * `npm run bench -- api [section…] [--quick] [--minutes N] [--taps N]`: measures the real api process and compares with the targets.
 *
 * Sections, all when none is named:
 *
 * - `start`: start of the api with its embedded database.
 * - `city`: p95 of staff's screens at 250 thousand rows and 870 thousand (`--taps`) taps, against the seed's size.
 * - `lists`: p95 of the lists at 5 thousand and 5 million rows.
 * - `graphs`: p95 of the graphs at 100 thousand, 1 million and 10 million (`--taps`) taps.
 * - `embedded`: p95 of lists and graphs with the embedded database, at 5 thousand rows and 100 thousand taps.
 * - `ingestion`: taps a second by the validators' endpoint; the aggregates are compared with a rebuild.
 * - `memory`: the heap over five minutes of load; what is still used after the garbage is collected must not grow.
 * - `waits`: longest wait of other calls while the embedded api writes a report of all rides, and imports 10,000 rows and a GTFS feed.
 * - `soak`: the embedded api under a light load, killed at random for `--minutes` (5); nothing may be lost or doubled.
 * - `load`: 200 connections of mixed requests, then SIGTERM under load.
 *
 * A PostgreSQL server of its own runs in a temporary folder (15 or newer must be installed, its programs are found by
 * themselves) and is removed at the end, after Ctrl-C too. The whole takes about an hour and up to 30 GB of disk;
 * `--quick` takes small sizes and about two minutes, and shows only that everything runs. Figures are medians with
 * their range over rounds, on this machine, with client, api and database sharing its cores. Ends with 1 when a target
 * is not met.
 */
import '@ecard/shared/node-version';
import { parseArgs } from 'node:util';
import { startApi } from './api-process.ts';
import { measureCity } from './city.ts';
import { measureEmbedded } from './embedded.ts';
import { measureGraphs } from './graphs.ts';
import { measureIngestion } from './ingestion.ts';
import { measureLists } from './lists.ts';
import { measureLoad } from './load.ts';
import { measureMemory } from './memory.ts';
import { startServer } from './postgresql.ts';
import { Report, chooseSections } from '@ecard/shared/bench';
import type { EmbeddedBench, EmbeddedSection, Section } from './sections.ts';
import { soak } from './soak.ts';
import { measureWaits } from './waits.ts';
import { measureStart } from './start.ts';

/** These need no server. */
const embeddedSections: Readonly<Record<string, EmbeddedSection>> = {
  start: measureStart,
  embedded: measureEmbedded,
  waits: measureWaits,
  soak,
};
const serverSections: Readonly<Record<string, Section>> = {
  city: measureCity,
  ingestion: measureIngestion,
  graphs: measureGraphs,
  load: measureLoad,
  memory: measureMemory,
  lists: measureLists,
};
const template = 'seeded';

process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));
process.exit(await main(process.argv.slice(2)));

async function main(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { quick: { type: 'boolean' }, minutes: { type: 'string' }, taps: { type: 'string' } },
  });
  const choice = chooseSections({ ...embeddedSections, ...serverSections }, [
    ...positionals,
    ...(values.quick ? ['--quick'] : []),
  ]);
  if (typeof choice === 'string') {
    console.error(choice);
    return 1;
  }
  const report = new Report();
  const options = {
    report,
    quick: choice.quick,
    ...(values.minutes === undefined ? {} : { minutes: Number(values.minutes) }),
    ...(values.taps === undefined ? {} : { taps: Number(values.taps) }),
  };
  const names = choice.chosen.map(([name]) => name);
  console.log(`Node ${process.version}${choice.quick ? ', small sizes' : ''}`);
  for (const [name, measure] of Object.entries(embeddedSections)) {
    if (!names.includes(name)) continue;
    console.log(`${name} …`);
    await measure(options);
  }
  const onServer = Object.entries(serverSections).filter(([name]) => names.includes(name));
  if (onServer.length > 0) await measureOnServer(onServer, options);
  return report.print() ? 0 : 1;
}

async function measureOnServer(
  chosen: readonly (readonly [name: string, section: Section])[],
  options: EmbeddedBench,
): Promise<void> {
  const server = await startServer();
  try {
    console.log(`PostgreSQL ${server.version}`);
    await server.createDatabase(template);
    await (await startApi({ DATABASE_URL: server.url(template) })).stop();
    for (const [name, measure] of chosen) {
      console.log(`${name} …`);
      await measure({ ...options, server, template });
    }
  } finally {
    server.remove();
  }
}
