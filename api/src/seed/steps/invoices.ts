import type { InvoiceKind, StoredInvoiceStatus } from '@ecard/shared/api-schema';
import { sql } from 'kysely';
import { mongoToNumeric } from '@ecard/shared/money';
import { addDays, dayOf, daysBetween, startOfDay } from '../../time/ulaanbaatar.ts';
import { organisationId, organisations } from '../data/organisations.ts';
import { insertRows } from '../insert-rows.ts';
import { createRandom } from '../random.ts';
import type { Random } from '../random.ts';
import type { SeedContext } from '../seed-context.ts';
import { createLines, toLineRows, totalsOf } from './invoice-lines.ts';

/** Days an invoice may be paid within. */
const paymentTermDays = 30;
/** Two whole years, so that this year has one to be compared with. */
const historyDays = 730;
/** Above 1 there are more invoices the nearer to now: business grows. */
const growth = 1.4;
/** After so many days nearly everything was paid, or given up. */
const settledAfterDays = 240;

/** Invoices of every kind and state, numbered without gaps in the order they were issued. */
export async function seedInvoices({ trx, now, volume, onProgress }: SeedContext): Promise<void> {
  const random = createRandom('invoices');
  const today = dayOf(now);
  const issueDays = Array.from({ length: volume.invoices }, () => addDays(today, -chooseAge(random))).sort();
  const counters = new Map<string, number>();

  const invoices = issueDays.map((issueDay, index) => {
    const age = daysBetween(issueDay, today);
    const status = chooseStatus(random, age, index);
    const { organizationId, kind } = chooseCustomer(random);
    const lines = createLines(random, kind, issueDay.slice(0, 7), age / 365);
    const totals = totalsOf(lines);
    const createdAt = new Date(startOfDay(issueDay).getTime() + random.int(9 * 60, 18 * 60) * 60_000);
    return {
      lines,
      row: {
        id: index + 1,
        public_id: random.publicId(createdAt),
        invoice_no: status === 'DRAFT' ? null : takeNumber(counters, issueDay),
        organization_id: organizationId,
        kind,
        issue_date: status === 'DRAFT' ? null : issueDay,
        due_date: addDays(issueDay, paymentTermDays),
        subtotal: mongoToNumeric(totals.subtotal),
        discount_total: mongoToNumeric(totals.discount),
        vat_total: mongoToNumeric(totals.vat),
        city_tax_total: mongoToNumeric(totals.cityTax),
        total: mongoToNumeric(totals.total),
        paid_total: mongoToNumeric(paidOf(random, status, totals.total)),
        currency: 'MNT',
        status,
        ...closingOf(random, status, createdAt, now),
        created_at: createdAt,
        updated_at: createdAt,
        version: 1,
      },
    };
  });
  // Lines are written while an invoice is a draft; then it is issued and stands.
  await insertRows(
    trx,
    'invoice',
    invoices.map(({ row }) => ({
      ...row,
      status: 'DRAFT' as const,
      invoice_no: null,
      issue_date: null,
      paid_total: '0',
      closed_at: null,
      close_reason: null,
    })),
  );
  await insertRows(
    trx,
    'invoice_line',
    invoices.flatMap(({ row, lines }) => toLineRows(row.id, lines)),
  );
  const issued = JSON.stringify(invoices.map(({ row }) => row).filter(({ status }) => status !== 'DRAFT'));
  await sql`update invoice i set status = s.status, invoice_no = s.invoice_no, issue_date = s.issue_date,
      paid_total = s.paid_total, closed_at = s.closed_at, close_reason = s.close_reason
    from json_populate_recordset(null::invoice, ${issued}::json) s where i.id = s.id`.execute(trx);
  await insertRows(
    trx,
    'invoice_counter',
    [...counters].map(([year, last]) => ({ year: Number(year), last_no: last })),
  );
  onProgress('invoices', invoices.length, invoices.length);
}

/** Whole days since it was issued, at least one: nothing was issued later today than now. */
function chooseAge(random: Random): number {
  return 1 + Math.floor(historyDays * random.next() ** growth);
}

const recentStatuses: readonly StoredInvoiceStatus[] = [
  'OPEN',
  'PARTIALLY_PAID',
  'PAID',
  'OPEN',
  'VOID',
  'OPEN',
  'PAID',
];

const weightsOfDue: readonly (readonly [StoredInvoiceStatus, number])[] = [
  ['PAID', 74],
  ['OPEN', 11],
  ['PARTIALLY_PAID', 8],
  ['VOID', 4],
];
const weightsOfSettled: readonly (readonly [StoredInvoiceStatus, number])[] = [
  ['PAID', 82],
  ['OPEN', 4],
  ['PARTIALLY_PAID', 4],
  ['VOID', 4],
  ['UNCOLLECTIBLE', 6],
];

/** Recent invoices are mostly open, old ones mostly paid; the rest went wrong in some way. */
function chooseStatus(random: Random, age: number, index: number): StoredInvoiceStatus {
  if (age <= 10 && index % 3 === 0) return 'DRAFT';
  // In turn, so that every state is there however few invoices are made.
  if (age <= paymentTermDays) return recentStatuses[index % recentStatuses.length] ?? 'OPEN';
  if (age > settledAfterDays) return random.pickWeighted(weightsOfSettled);
  return random.pickWeighted(age > 120 ? [...weightsOfDue, ['UNCOLLECTIBLE', 8]] : weightsOfDue);
}

function chooseCustomer(random: Random): { organizationId: number; kind: InvoiceKind } {
  const registerNo = random.pickWeighted([
    ['2000066', 32],
    ['9000011', 16],
    ['9000029', 12],
    ...organisations.filter(({ type }) => type === 'OPERATOR').map(({ registerNo: no }) => [no, 5] as const),
  ]);
  const organisation = organisations.find((candidate) => candidate.registerNo === registerNo);
  const kinds: readonly (readonly [InvoiceKind, number])[] =
    organisation?.type === 'OPERATOR'
      ? [
          ['SUBSIDY', 80],
          ['OTHER', 20],
        ]
      : organisation?.type === 'BUSINESS'
        ? [
            ['TOPUP', 55],
            ['CARD_ORDER', 20],
            ['PERMIT', 18],
            ['OTHER', 7],
          ]
        : [
            ['TOPUP', 60],
            ['CARD_ORDER', 32],
            ['OTHER', 8],
          ];
  return { organizationId: organisationId(registerNo), kind: random.pickWeighted(kinds) };
}

function takeNumber(counters: Map<string, number>, issueDay: string): string {
  const year = issueDay.slice(0, 4);
  const next = (counters.get(year) ?? 0) + 1;
  counters.set(year, next);
  return `INV-${issueDay.slice(0, 7).replace('-', '')}-${String(next).padStart(6, '0')}`;
}

function closingOf(random: Random, status: StoredInvoiceStatus, createdAt: Date, now: Date) {
  if (status !== 'VOID' && status !== 'UNCOLLECTIBLE') return { closed_at: null, close_reason: null };
  const waitedMs = (status === 'VOID' ? random.int(1, 6) : random.int(100, 115)) * 86_400_000;
  return {
    closed_at: new Date(Math.min(createdAt.getTime() + waitedMs, now.getTime() - 3_600_000)),
    close_reason: status === 'VOID' ? 'Захиалга цуцлагдсан' : 'Байгууллагын үйл ажиллагаа зогссон',
  };
}

function paidOf(random: Random, status: StoredInvoiceStatus, total: number): number {
  if (status === 'PAID') return total;
  return status === 'PARTIALLY_PAID' ? Math.round((total * random.int(2, 8)) / 1_000) * 100 : 0;
}
