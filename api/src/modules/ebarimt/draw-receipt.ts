import { PassThrough } from 'node:stream';
import type { Readable } from 'node:stream';
import { formatPosTime } from '@ecard/shared/format';
import { tugrikToMongo } from '@ecard/shared/money';
import type { Cell } from '../../files/table.ts';
import { writeTable } from '../../files/write-table.ts';
import type { Account } from '../../security/account.ts';
import { ebarimtText } from './ebarimt.text.ts';
import { consumerNo } from './ebarimt.view.ts';
import type { ReceiptRow } from './insert-receipt.ts';

const { pdf } = ebarimtText;

/** A registered receipt with its lines as a PDF; what only the print may show is not stored and cannot be in it. */
export function drawReceipt(
  row: ReceiptRow,
  reader: Account,
  { now, publicUrl }: { readonly now: Date; readonly publicUrl: string },
): Readable {
  const file = new PassThrough();
  const title = `${pdf.title} ${row.package_id ?? ''}`;
  const buyer = row.customer_name ?? (row.consumer_no === null ? pdf.citizen : consumerNo(row, reader));
  writeTable(file, 'PDF', {
    title,
    filters: [
      { label: pdf.date, value: formatPosTime(row.package_date) },
      { label: pdf.seller, value: row.merchant_tin },
      { label: pdf.buyer, value: row.customer_tin === null ? buyer : `${buyer} (${row.customer_tin})` },
      ...(row.verify_code === null ? [] : [{ label: pdf.verify, value: `${publicUrl}/v/${row.verify_code}` }]),
    ],
    columns: [
      { key: 'name', header: pdf.name, type: 'text', width: 40 },
      { key: 'qty', header: pdf.qty, type: 'text', width: 10 },
      { key: 'amount', header: pdf.amount, type: 'money', width: 16, isSummed: true },
      { key: 'vat', header: pdf.vat, type: 'money', width: 14, isSummed: true },
      { key: 'city_tax', header: pdf.cityTax, type: 'money', width: 14, isSummed: true },
    ],
    rows: linesOf(row),
    createdAt: now,
    // The stream carries the error to its reader.
  }).catch((error: unknown) => file.destroy(error instanceof Error ? error : undefined));
  return file;
}

async function* linesOf({ receipts }: ReceiptRow): AsyncGenerator<Readonly<Record<string, Cell>>> {
  for (const { items } of receipts) {
    for (const item of items) {
      yield {
        name: item.name,
        qty: `${item.qty} ${item.measure_unit}`,
        amount: tugrikToMongo(item.total_amount),
        vat: tugrikToMongo(item.total_vat),
        city_tax: tugrikToMongo(item.total_city_tax),
      };
    }
  }
}
