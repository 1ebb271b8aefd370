import { mongoToNumeric, numericToMongo } from '@ecard/shared/money';
import { servicesFromEnv } from '../../config/services-config.ts';
import { toSubReceipts, totalsOf } from '../../modules/ebarimt/receipt.rules.ts';
import { loadTaxRates } from '../../modules/tax-rates/tax-rates.repository.ts';
import type { CartLine } from '../../modules/payments/cart.ts';
import { dayOf, toIso } from '../../time/ulaanbaatar.ts';
import { insertJsonRows } from '../insert-rows.ts';
import { createRandom } from '../random.ts';
import type { Random } from '../random.ts';
import type { SeedContext } from '../seed-context.ts';

/** Of issued invoices without a credit note: the others' receipts wait for somebody to look at them. */
const registeredShare = 0.93;

/** Tax receipts of issued invoices; runs before those of top-ups, which number the bills after them. */
export async function seedInvoiceReceipts({ trx, now }: SeedContext): Promise<void> {
  const random = createRandom('invoice receipts');
  const { merchant } = servicesFromEnv({});
  const rates = await loadTaxRates(trx, dayOf(now));
  const invoices = await trx
    .selectFrom('invoice as i')
    .innerJoin('organization as o', 'o.id', 'i.organization_id')
    .select(['i.id', 'i.created_at', 'i.organization_id', 'o.register_no', 'o.name'])
    .where('i.status', 'not in', ['DRAFT', 'VOID'])
    .where('i.credited_total', '=', '0')
    .where('i.total', '>', '0')
    .orderBy('i.id')
    .execute();
  const lines = await trx
    .selectFrom('invoice_line as l')
    .leftJoin('product_type as p', 'p.id', 'l.product_type_id')
    .select(['l.invoice_id', 'l.description', 'l.qty', 'l.unit_price', 'l.total', 'l.vat', 'l.city_tax', 'l.tax_type'])
    .select(['p.tax_product_code', 'p.classification_code'])
    .orderBy('l.invoice_id')
    .orderBy('l.line_no')
    .execute();
  const linesOf = Map.groupBy(lines, (line) => line.invoice_id);
  const counters = new Map<string, number>();
  const rows = invoices
    .filter(() => random.chance(registeredShare))
    .map((invoice) => {
      const at = new Date(invoice.created_at.getTime() + 11 * 60_000);
      const isRefused = random.chance(0.02);
      const day = dayOf(at);
      const billNo = (counters.get(day) ?? 0) + 1;
      counters.set(day, billNo);
      const packageDate = toIso(at).slice(0, 19).replace('T', ' ');
      const newId = () => `${merchant.tin}${packageDate.replaceAll(/\D/g, '').slice(2)}${digits(random, 10)}`;
      const receipts = toSubReceipts((linesOf.get(invoice.id) ?? []).map(toCartLine), rates);
      const totals = totalsOf(receipts);
      return {
        public_id: random.publicId(at),
        invoice_id: invoice.id,
        organization_id: invoice.organization_id,
        source: 'INVOICE',
        type: 'B2B_INVOICE',
        package_id: isRefused ? null : newId(),
        package_date: isRefused ? null : packageDate,
        merchant_tin: merchant.tin,
        branch_no: merchant.branchNo,
        pos_no: merchant.posNo,
        district_code: merchant.districtCode,
        customer_tin: `3790${invoice.register_no}`,
        customer_name: invoice.name,
        total_amount: mongoToNumeric(totals.amount),
        total_vat: mongoToNumeric(totals.vat),
        total_city_tax: mongoToNumeric(totals.cityTax),
        receipts: receipts.map((part) => ({ ...part, id: isRefused ? null : newId() })),
        payments: [],
        bill_day: day,
        bill_id_suffix: String(billNo).padStart(6, '0'),
        sent_at: at,
        attempts: 1,
        error_message: isRefused ? 'Татварын систем баримтыг хүлээж авсангүй.' : null,
        status: isRefused ? 'ERROR' : 'SUCCESS',
        created_at: at,
        updated_at: at,
        version: 1,
      };
    });
  await insertJsonRows(
    trx,
    'ebarimt_receipt',
    rows.map((row, index) => ({ id: index + 1, ...row })),
  );
}

interface Line {
  readonly description: string;
  readonly qty: string | number;
  readonly unit_price: string;
  readonly total: string;
  readonly vat: string;
  readonly city_tax: string;
  readonly tax_type: CartLine['taxType'];
  readonly tax_product_code: string | null;
  readonly classification_code: string | null;
}

function toCartLine(line: Line): CartLine {
  return {
    name: line.description,
    qty: Number(line.qty),
    unitPrice: numericToMongo(line.unit_price),
    total: numericToMongo(line.total),
    taxType: line.tax_type,
    taxes: { vat: numericToMongo(line.vat), cityTax: numericToMongo(line.city_tax) },
    taxProductCode: line.tax_product_code,
    classificationCode: line.classification_code,
  };
}

function digits(random: Random, count: number): string {
  return Array.from({ length: count }, () => random.int(0, 9)).join('');
}
