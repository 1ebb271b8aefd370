import type { Writable } from 'node:stream';
import type { FileFormat } from '@ecard/shared/api-schema';
import type { Table, TableWriter } from './table.ts';
import { writeCsv } from './write-csv.ts';
import { writePdf } from './write-pdf.ts';
import { writeXlsx } from './write-xlsx.ts';

/** Names and writers of the formats, on the wire and on disk. */
export const fileFormats: Readonly<
  Record<FileFormat, { mime: string; extension: 'csv' | 'xlsx' | 'pdf'; writer: TableWriter }>
> = {
  CSV: { mime: 'text/csv; charset=utf-8', extension: 'csv', writer: writeCsv },
  XLSX: {
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extension: 'xlsx',
    writer: writeXlsx,
  },
  PDF: { mime: 'application/pdf', extension: 'pdf', writer: writePdf },
};

/** Media types of the formats, without their parameters. */
export const tableMediaTypes: readonly string[] = Object.values(fileFormats).map(({ mime }) => mime.replace(/;.*/, ''));

/**
 * Writes a table in a format and ends the stream.
 *
 * @returns Number of rows written.
 */
export function writeTable(stream: Writable, format: FileFormat, table: Table): Promise<number> {
  return fileFormats[format].writer(stream, table);
}
