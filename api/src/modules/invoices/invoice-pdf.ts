import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { Invoice } from '@ecard/shared/api-schema';
import { formatDate } from '@ecard/shared/format';
import { contentWidth } from './invoice-pdf-content.ts';
import { drawTotals, totalsHeight } from './invoice-pdf-totals.ts';
import { printText } from './invoices.text.ts';
import { pageStarts } from './page-starts.ts';
import { columnPadding as padding, placePdfColumns } from './place-pdf-columns.ts';
import type { PlacedColumns } from './place-pdf-columns.ts';

const { resolve } = createRequire(import.meta.url);
const fonts = {
  plain: resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
};

// Points: 1/72 of an inch. Margins are the 14 mm of the print style sheet.
const margin = 40;
const fontSize = 9;
const footerHeight = 20;
const totalsGap = 8;
const brandSize = 30;
const grey = '#555';
const rule = '#b8bec6';

type Document = PDFKit.PDFDocument;

/** Draws an invoice on A4: heading again on every page, no row cut, no number broken, the QR code of its payment link. */
export function writeInvoicePdf(invoice: Invoice): Document {
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: 0 },
    bufferPages: true,
    lang: 'mn',
    info: {
      Title: `${printText.title} ${invoice.invoice_no ?? ''}`.trim(),
      CreationDate: new Date(invoice.updated_at),
    },
  });
  for (const [name, file] of Object.entries(fonts)) document.registerFont(name, file);
  drawHead(document, invoice);
  const columns = placePdfColumns(document, invoice);
  let y = drawRow(document, document.y + 8, columns);
  const heights = invoice.lines.map((line) => rowHeight(document, columns, line));
  const endHeight = totalsHeight(document, invoice);
  const room = { first: bottomOf(document) - y, next: bottomOf(document) - margin - rowHeight(document, columns) };
  const starts = pageStarts(heights, room, totalsGap + endHeight);
  for (const [index, line] of invoice.lines.entries()) {
    if (starts.has(index)) {
      document.addPage();
      y = drawRow(document, margin, columns);
    }
    y = drawRow(document, y, columns, line);
  }
  if (y + totalsGap + endHeight > bottomOf(document)) {
    document.addPage();
    y = margin - totalsGap;
  }
  drawTotals(document, invoice, margin, y + totalsGap);
  numberPages(document);
  document.end();
  return document;
}

function drawHead(document: Document, invoice: Invoice): void {
  const right = document.page.width / 2 + 10;
  const width = document.page.width / 2 - margin - 10;
  drawBrand(document, margin, margin, brandSize);
  const beside = margin + brandSize + 10;
  document.font('bold').fontSize(18).fillColor('black').text(printText.title, beside, margin);
  const mark = invoice.status === 'DRAFT' ? printText.draft : invoice.status === 'VOID' ? printText.void : null;
  if (mark) document.fillColor('#b42318').fontSize(12).text(mark, beside, document.y);
  const belowTitle = Math.max(document.y, margin + brandSize);
  const facts: [string, string | null][] = [
    [printText.no, invoice.invoice_no],
    [printText.issueDate, invoice.issue_date && formatDate(invoice.issue_date)],
    [printText.dueDate, formatDate(invoice.due_date)],
    [printText.period, invoice.period_from && `${formatDate(invoice.period_from)} – ${formatDate(invoice.period_to)}`],
  ];
  document.y = margin;
  for (const [label, value] of facts) if (value) fact(document, label, value, right, width);
  const top = Math.max(document.y, belowTitle) + 12;
  party(document, printText.seller, margin, top, width, [
    invoice.seller.name,
    `${printText.tin}: ${invoice.seller.tin}`,
    `${printText.bank}: ${invoice.seller.bank}`,
    `${printText.account}: ${invoice.seller.account}`,
    ...(invoice.seller.reference ? [`${printText.reference}: ${invoice.seller.reference}`] : []),
  ]);
  const left = document.y;
  party(document, printText.buyer, right, top, width, [
    invoice.organization.name,
    `${printText.registerNo}: ${invoice.organization.register_no}`,
    ...(invoice.organization.tin ? [`${printText.tin}: ${invoice.organization.tin}`] : []),
  ]);
  document.y = Math.max(left, document.y);
}

function fact(document: Document, label: string, value: string, x: number, width: number): void {
  document
    .font('plain')
    .fontSize(fontSize)
    .fillColor(grey)
    .text(`${label}: `, x, document.y, { width, continued: true });
  document.fillColor('black').font('bold').text(value);
}

function party(document: Document, label: string, x: number, y: number, width: number, lines: readonly string[]): void {
  document.font('plain').fontSize(8).fillColor(grey).text(label, x, y, { width });
  document.fillColor('black').fontSize(fontSize);
  lines.forEach((text, index) => document.font(index === 0 ? 'bold' : 'plain').text(text, x, document.y, { width }));
}

/** @returns Vertical position of the next row, in points. */
function drawRow(document: Document, y: number, placed: PlacedColumns, line?: Invoice['lines'][number]): number {
  const height = rowHeight(document, placed, line);
  if (!line) document.rect(margin, y, contentWidth, height).fill('#eef1f4');
  document
    .fillColor('black')
    .font(line ? 'plain' : 'bold')
    .fontSize(placed.fontSize);
  let x = margin;
  for (const column of placed.columns) {
    const { width, align } = column;
    document.text(textOf(column, line), x + padding, y + padding, { width: width - 2 * padding, align });
    x += width;
  }
  document
    .moveTo(margin, y + height)
    .lineTo(margin + contentWidth, y + height)
    .lineWidth(0.5)
    .stroke(rule);
  return y + height;
}

/** Height of a line, or of the headings. */
function rowHeight(
  document: Document,
  { columns, fontSize: size }: PlacedColumns,
  line?: Invoice['lines'][number],
): number {
  document.font(line ? 'plain' : 'bold').fontSize(size);
  const heights = columns.map((column) =>
    document.heightOfString(textOf(column, line) || ' ', { width: column.width - 2 * padding }),
  );
  return Math.max(...heights) + 2 * padding;
}

function textOf({ heading, cell }: PlacedColumns['columns'][number], line?: Invoice['lines'][number]): string {
  return line ? cell(line) : heading;
}

function numberPages(document: Document): void {
  const { start, count } = document.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page);
    document
      .font('plain')
      .fontSize(8)
      .fillColor(grey)
      .text(printText.page(page - start + 1, count), margin, document.page.height - margin + 4, {
        width: document.page.width - 2 * margin,
        align: 'right',
        lineBreak: false,
      });
  }
}

function bottomOf(document: Document): number {
  return document.page.height - margin - footerHeight;
}

/** Draws the portal's mark, the shapes of the kit's `Brand`, which stand in a square of 40. */
function drawBrand(document: PDFKit.PDFDocument, x: number, y: number, size: number): void {
  document
    .save()
    .translate(x, y)
    .scale(size / 40);
  document.roundedRect(0, 0, 40, 40, 10).fill('#15803d');
  document.roundedRect(6, 12.5, 19, 15, 3).fill('#fff');
  document.rect(6, 16.5, 19, 3).fill('#15803d');
  document.lineCap('round').moveTo(9, 24).lineTo(14, 24).lineWidth(2).stroke('#15803d');
  document.path('M28 16.2a6.5 6.5 0 0 1 0 7.6M31.3 13.4a11 11 0 0 1 0 13.2').lineWidth(2.4).stroke('#a7e8bf');
  document.restore();
}
