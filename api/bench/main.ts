/**
 * `npm run bench -- api [section…] [--quick]`: measures the real api process and compares with the targets.
 *
 * Sections, all when none is named:
 *
 * - `start`: start of the api with its embedded database.
 * - `lists`: p95 of the lists at 5 thousand and 5 million rows.
 * - `graphs`: p95 of the graphs at 100 thousand, 1 million and 10 million taps.
 * - `embedded`: p95 of lists and graphs with the embedded database, at 5 thousand rows and 100 thousand taps.
 * - `ingestion`: taps a second by the validators' endpoint; the aggregates are compared with a rebuild.
 * - `memory`: the heap over five minutes of load; what is still used after the garbage is collected must not grow.
 * - `load`: 200 connections of mixed requests, then SIGTERM under load.
 *
 * A PostgreSQL server of its own runs in a temporary folder (15 or newer must be installed, its programs are found by
 * themselves) and is removed at the end, after Ctrl-C too. The whole takes about an hour and up to 30 GB of disk;
 * `--quick` takes small sizes and about two minutes, and shows only that everything runs. Figures are medians with
 * their range over rounds, on this machine, with client, api and database sharing its cores. Ends with 1 when a target
 * is not met.
 */
import '@ecard/shared/node-version';
import { startApi } from './api-process.ts';
import { measureEmbedded } from './embedded.ts';
import { measureGraphs } from './graphs.ts';
import { measureIngestion } from './ingestion.ts';
import { measureLists } from './lists.ts';
import { measureLoad } from './load.ts';
import { measureMemory } from './memory.ts';
import { startServer } from './postgresql.ts';
import { Report, chooseSections } from '@ecard/shared/bench';
import type { Section } from './sections.ts';
import { measureStart } from './start.ts';

const sections: Readonly<Record<string, Section>> = {
  start: measureStart,
  embedded: measureEmbedded,
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
  const choice = chooseSections(sections, args);
  if (typeof choice === 'string') {
    console.error(choice);
    return 1;
  }
  const { chosen, quick } = choice;
  const server = await startServer();
  try {
    console.log(`PostgreSQL ${server.version}, Node ${process.version}${quick ? ', small sizes' : ''}`);
    await server.createDatabase(template);
    await (await startApi({ DATABASE_URL: server.url(template) })).stop();
    const report = new Report();
    for (const [name, measure] of chosen) {
      console.log(`${name} …`);
      await measure({ server, report, quick, template });
    }
    return report.print() ? 0 : 1;
  } finally {
    server.remove();
  }
}
