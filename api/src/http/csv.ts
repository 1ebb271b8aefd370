import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { FastifyReply } from 'fastify';

export interface CsvColumn<Row> {
  readonly header: string;
  readonly value: (row: Row) => string | number | null | undefined;
}

/** Rows a list answers directly; more go through an export job. */
export const csvLimit = 5_000;

/**
 * Streams rows as a CSV file that spreadsheet programs open as it is: UTF-8 with a mark, no cell that runs as a formula.
 *
 * @param filename - ASCII, with its extension.
 */
export function sendCsv<Row>(
  reply: FastifyReply,
  options: {
    readonly filename: string;
    readonly columns: readonly CsvColumn<Row>[];
    readonly rows: AsyncIterable<Row> | Iterable<Row>;
  },
): FastifyReply {
  const { filename, columns, rows } = options;
  const csv = stringify({
    bom: true,
    header: true,
    escape_formulas: true,
    columns: columns.map(({ header }) => header),
  });
  const cells = Readable.from(rows).map((row: Row) => columns.map(({ value }) => value(row) ?? ''));
  // A source that fails ends the download in an error; there is no other place to tell it.
  pipeline(cells, csv).catch(() => {});
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${filename}"`)
    .header('cache-control', 'no-store')
    .send(csv);
}
