import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import { addDays, serviceDayOf } from '../../time/ulaanbaatar.ts';
import { notifyHoldersOf } from '../notifications/notify-holders-of.ts';
import { countFares, loadReconciliation } from './reconciliation.repository.ts';
import type { BooksOfDay } from './reconciliation.repository.ts';
import { booksText as text } from './statistic.text.ts';

/** Finished days that are compared every night: taps of a bus that was offline arrive late. */
const comparedDays = 35;

/** Compares the books of the finished days, and notifies those who must act of each one that differs. */
export async function compareBooks({
  db,
  clock,
  metrics,
}: Pick<ModuleDependencies, 'db' | 'clock' | 'metrics'>): Promise<void> {
  const now = clock();
  const running = serviceDayOf(now);
  const span = { from: addDays(running, -comparedDays), to: addDays(running, -1) };
  const days = await loadReconciliation(db, span);
  for (const books of days) {
    const findings = [
      ...(books.difference === 0 ? [] : [text.books(books)]),
      // Row by row when the day has just ended, and once more when what was late is in.
      ...(books.day === span.to || books.day === days[0]?.day ? await compareRows(db, books) : []),
    ];
    metrics.booksCompared(findings.length === 0 ? 'agreed' : 'differing');
    if (findings.length > 0) await tellOfDay(db, books.day, findings, now);
  }
}

async function compareRows(db: Kysely<Tables>, { day, taps, ledger }: BooksOfDay): Promise<string[]> {
  const counted = await countFares(db, day);
  return counted.taps === taps && counted.ledger === ledger ? [] : [text.rows(counted)];
}

/** Sends one message about a day for the same findings, with a link to a page that the reader may open. */
async function tellOfDay(db: Kysely<Tables>, day: string, findings: readonly string[], now: Date): Promise<void> {
  const body = [...findings, text.act].join(' ');
  const notice = {
    kind: 'BOOKS_DIFFER',
    title: text.title(day),
    body,
    tells: `books-${day}-${createHash('sha256').update(body).digest('hex').slice(0, 16)}`,
    now,
  };
  await db.transaction().execute(async (trx) => {
    const link = `/graph-report-statistic?from=${day}&to=${day}`;
    await notifyHoldersOf(trx, 'report.graphstat.view', { ...notice, link });
    // Finance has no statistics; people with both codes have the message above, by the same key.
    await notifyHoldersOf(trx, 'fin.payment.reconcile', { ...notice, link: '/report/add?kind=SETTLEMENT' });
  });
}
