/**
 * `npm run bench -- e2e [section…] [--quick]`: measures the whole portal with many rows, as a browser sees it.
 *
 * Sections, all when none is named:
 *
 * - `invoices`: `/invoice` over 100,000 invoices: a first visit, and from a click to the new rows for another page,
 *   tab, order and filter, to the frame that shows those a window holds (p95 under 300 ms), and to all rows.
 * - `report`: `/invoice-report` over them: the host's answers, a first visit, another year and the debts of another day.
 * - `export`: all of them as CSV and XLSX: how long, how its progress is told, and how soon it stops when asked to.
 *
 * PostgreSQL runs in a temporary folder; host, shell, database and Chromium share this machine's cores. Everything must
 * be built. `--quick` takes few rows and rounds and shows only that everything runs. Ends with 1 when a target is not met.
 */
import { addInvoices, startApi, startServer } from '@ecard/api/bench';
import { Report, chooseSections } from '@ecard/shared/bench';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureExport } from './export.ts';
import { measureInvoiceList } from './invoice-list.ts';
import { measureInvoiceReport } from './invoice-report.ts';
import { startPortal } from './portal.ts';
import type { Section } from './section.ts';

const sections: Readonly<Record<string, Section>> = {
  invoices: measureInvoiceList,
  report: measureInvoiceReport,
  export: measureExport,
};
const database = 'invoices';

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
  const rows = quick ? 2_000 : 100_000;
  const server = await startServer();
  const dataDir = await mkdtemp(join(tmpdir(), 'ecard-e2e-bench-'));
  try {
    await server.createDatabase(database);
    console.log(`preparing ${rows.toLocaleString('en-US')} invoices …`);
    await (await startApi({ DATABASE_URL: server.url(database), DATA_DIR: dataDir })).stop();
    await addInvoices(server, database, rows);
    await server.run(database, 'vacuum analyze');
    const api = await startApi({ DATABASE_URL: server.url(database), DATA_DIR: dataDir });
    const portal = await startPortal({ apiUrl: `http://127.0.0.1:${String(api.port)}`, dataDir });
    const report = new Report();
    try {
      for (const [name, measure] of chosen) {
        console.log(`${name} …`);
        await measure({ api, portal, report, quick, rows });
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
