import type { Invoice } from '@ecard/shared/api-schema';
import { fitColumns, joinNeeds, needOf } from '../../files/fit-columns.ts';
import { contentWidth, pdfColumns } from './invoice-pdf-content.ts';
import type { PdfColumn } from './invoice-pdf-content.ts';

export interface PlacedColumn extends PdfColumn {
  /** Points, padding included. */
  readonly width: number;
}

export interface PlacedColumns {
  readonly columns: readonly PlacedColumn[];
  /** Points. */
  readonly fontSize: number;
}

/** Points. */
export const columnPadding = 4;
const largestFontSize = 8;

/** Fits the columns of an invoice to its lines, so that no number is broken. */
export function placePdfColumns(document: PDFKit.PDFDocument, invoice: Invoice): PlacedColumns {
  const columns = pdfColumns(invoice);
  const needs = columns.map(({ heading, cell, least, share }) => {
    const headed = needOf(document.font('bold').fontSize(largestFontSize), heading);
    document.font('plain');
    return invoice.lines.reduce((need, line) => joinNeeds(need, needOf(document, cell(line))), {
      ...headed,
      words: Math.max(headed.words, least),
      share,
    });
  });
  const { widths, fontSize } = fitColumns(needs, {
    width: contentWidth,
    padding: columnPadding,
    fontSize: largestFontSize,
  });
  return { columns: columns.map((column, index) => ({ ...column, width: widths[index] ?? 0 })), fontSize };
}
