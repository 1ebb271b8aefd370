/**
 * `npm run bench -- e2e [section…] [--quick]`: measures the whole portal with many rows, as a browser sees it.
 *
 * Sections, all when none is named:
 *
 * - `invoices`: `/invoice` over 100,000 invoices: a first visit, and from a click to the new rows for another page,
 *   tab, order and filter, to the frame that shows those a window holds (p95 under 300 ms), and to all rows.
 * - `report`: `/invoice-report` over them: the host's answers, a first visit, another year and the debts of another day.
 * - `export`: all of them as CSV and XLSX: duration, reports of progress, and delay of a cancellation.
 * - `roles`: `/roles` with 1,500 actions: a first visit, another role (both p95 under 500 ms), and from a click on a box
 *   to the frame that shows it (p95 under 50 ms).
 * - `stops`: list and map of `/location` over 12,000 stops on a CPU that is four times slower: the longest task while the
 *   map is moved and the list is filtered (none above 50 ms), and both show the same number.
 *
 * PostgreSQL runs in a temporary folder; host, shell, database and Chromium share this machine's cores. Everything must
 * be built. `--quick` takes few rows and rounds and shows only that everything runs. Ends with 1 when a target is not met.
 */
import { addInvoices, addLocations, startApi, startServer } from '@ecard/api/bench';
import { Report, chooseSections } from '@ecard/shared/bench';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addActions } from './add-actions.ts';
import { measureExport } from './export.ts';
import { measureInvoiceList } from './invoice-list.ts';
import { measureInvoiceReport } from './invoice-report.ts';
import { startPortal } from './portal.ts';
import { measureRoles } from './roles.ts';
import type { Section } from './section.ts';
import { measureStops } from './stops.ts';

type BenchServer = Awaited<ReturnType<typeof startServer>>;

/** Rows that are added before anything is measured. */
interface Rows {
  readonly name: string;
  readonly add: (server: BenchServer, database: string, upTo: number) => Promise<void>;
  readonly count: number;
  /** Their number with `--quick`. */
  readonly few: number;
}
const invoices: Rows = { name: 'invoices', add: addInvoices, count: 100_000, few: 2_000 };
const actions: Rows = { name: 'actions', add: addActions, count: 1_500, few: 1_500 };
const stops: Rows = { name: 'stops', add: addLocations, count: 12_000, few: 2_000 };

/** Each section with the rows it measures over. */
const sections: Readonly<Record<string, { readonly over: Rows; readonly measure: Section }>> = {
  invoices: { over: invoices, measure: measureInvoiceList },
  report: { over: invoices, measure: measureInvoiceReport },
  export: { over: invoices, measure: measureExport },
  roles: { over: actions, measure: measureRoles },
  stops: { over: stops, measure: measureStops },
};
const database = 'portal';

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
  const countOf = ({ count, few }: Rows) => (quick ? few : count);
  const server = await startServer();
  const dataDir = await mkdtemp(join(tmpdir(), 'ecard-e2e-bench-'));
  try {
    await server.createDatabase(database);
    await (await startApi({ DATABASE_URL: server.url(database), DATA_DIR: dataDir })).stop();
    for (const over of new Set(chosen.map(([, section]) => section.over))) {
      console.log(`preparing ${countOf(over).toLocaleString('en-US')} ${over.name} …`);
      await over.add(server, database, countOf(over));
    }
    await server.run(database, 'vacuum analyze');
    const api = await startApi({ DATABASE_URL: server.url(database), DATA_DIR: dataDir });
    const portal = await startPortal({ apiUrl: `http://127.0.0.1:${String(api.port)}`, dataDir });
    const report = new Report();
    try {
      for (const [name, { over, measure }] of chosen) {
        console.log(`${name} …`);
        await measure({ api, portal, report, quick, rows: countOf(over) });
      }
    } finally {
      await portal.stop();
      await api.stop();
    }
    return report.print() || quick ? 0 : 1;
  } finally {
    server.remove();
    await rm(dataDir, { recursive: true, force: true });
  }
}
