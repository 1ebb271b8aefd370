/**
 * `npm run bench -- e2e [section…] [--taps N] [--embedded] [--quick]`: measures the whole portal with many rows, as a
 * browser sees it.
 *
 * Sections, all when none is named:
 *
 * - `invoices`: `/invoice` over 100,000 invoices: a first visit, and from a click to the new rows for another page,
 *   tab, order and filter, to the frame that shows those a window holds (p95 under 300 ms), and to all rows.
 * - `invoice-report`: `/invoice-report` over them: the host's answers, a first visit, another year and the debts of another day.
 * - `report`: `/graph-report` over 100,000 taps (`--taps`): the figures in the server's HTML, from the navigation until all
 *   figures are drawn (under 1.5 s), the longest task until then (under 200 ms), and another operator (under 400 ms), with
 *   the figures before kept meanwhile; medians.
 * - `export`: all invoices as CSV and XLSX: duration, reports of progress, and delay of a cancellation.
 * - `roles`: `/roles` with 1,500 actions: a first visit, another role (both p95 under 500 ms), and from a click on a box
 *   to the frame that shows it (p95 under 50 ms).
 * - `stops`: list and map of `/location` over 12,000 stops on a CPU that is four times slower: the longest task while the
 *   map is moved and the list is filtered (none above 50 ms), and both show the same number.
 *
 * PostgreSQL runs in a temporary folder, or with `--embedded` the host has its embedded database; host, shell, database
 * and Chromium share this machine's cores. Everything must be built. `--quick` takes few rows and rounds and shows only
 * that everything runs. Ends with 1 when a target is not met.
 */
import { parseArgs } from 'node:util';
import { addInvoices, addLocations, startApi } from '@ecard/api/bench';
import type { StatementRunner } from '@ecard/api/bench';
import { Report, chooseSections } from '@ecard/shared/bench';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addActions } from './add-actions.ts';
import { addRides } from './add-rides.ts';
import { createEmbedded, createPostgresql } from './database.ts';
import { measureExport } from './export.ts';
import { measureGraphReport } from './graph-report.ts';
import { measureInvoiceList } from './invoice-list.ts';
import { measureInvoiceReport } from './invoice-report.ts';
import { startPortal } from './portal.ts';
import { measureRoles } from './roles.ts';
import type { Section } from './section.ts';
import { measureStops } from './stops.ts';

/** Rows that are added before anything is measured. */
interface Rows {
  readonly name: string;
  readonly add: (server: StatementRunner, database: string, upTo: number) => Promise<void>;
  readonly count: number;
  /** Their number with `--quick`. */
  readonly few: number;
}
const invoices: Rows = { name: 'invoices', add: addInvoices, count: 100_000, few: 2_000 };
const actions: Rows = { name: 'actions', add: addActions, count: 1_500, few: 1_500 };
const taps: Rows = { name: 'taps', add: addRides, count: 100_000, few: 20_000 };
const stops: Rows = { name: 'stops', add: addLocations, count: 12_000, few: 2_000 };

/** Each section with the rows it measures over. */
const sections: Readonly<Record<string, { readonly over: Rows; readonly measure: Section }>> = {
  invoices: { over: invoices, measure: measureInvoiceList },
  'invoice-report': { over: invoices, measure: measureInvoiceReport },
  report: { over: taps, measure: measureGraphReport },
  export: { over: invoices, measure: measureExport },
  roles: { over: actions, measure: measureRoles },
  stops: { over: stops, measure: measureStops },
};

process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));
process.exit(await main(process.argv.slice(2)));

async function main(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { quick: { type: 'boolean' }, embedded: { type: 'boolean' }, taps: { type: 'string' } },
  });
  const choice = chooseSections(sections, [...positionals, ...(values.quick ? ['--quick'] : [])]);
  if (typeof choice === 'string') {
    console.error(choice);
    return 1;
  }
  const { chosen, quick } = choice;
  const countOf = (rows: Rows) =>
    rows === taps && values.taps !== undefined ? Number(values.taps) : quick ? rows.few : rows.count;
  const dataDir = await mkdtemp(join(tmpdir(), 'ecard-e2e-bench-'));
  const database = values.embedded ? createEmbedded(dataDir) : await createPostgresql();
  const env = { ...database.env, DATA_DIR: dataDir };
  try {
    await (await startApi(env)).stop();
    for (const over of new Set(chosen.map(([, section]) => section.over))) {
      console.log(`preparing ${countOf(over).toLocaleString('en-US')} ${over.name} …`);
      await database.fill((server, name) => over.add(server, name, countOf(over)));
    }
    await database.fill(async (server, name) => void (await server.run(name, 'vacuum analyze')));
    const api = await startApi(env);
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
    database.remove();
    await rm(dataDir, { recursive: true, force: true });
  }
}
