import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import type { Invoice } from '@ecard/shared/api-schema';
import { formatDate, formatMoney } from '@ecard/shared/format';
import { pdfCells, pdfSums } from './invoice-pdf-content.ts';
import { printText } from './invoices.text.ts';
import { pageStarts } from './page-starts.ts';

const { resolve } = createRequire(import.meta.url);
const fonts = {
  plain: resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
};

// Points: 1/72 of an inch. Margins are the 14 mm of the print style sheet; a QR code is 28 mm wide.
const margin = 40;
const qrSize = 79;
const fontSize = 9;
const padding = 4;
const footerHeight = 20;
const totalsGap = 8;
/** What is to be paid stands apart from the other sums. */
const owedGap = 8;
const owedFontSize = 10.5;
const grey = '#555';
const line = '#b8bec6';
/** Widths of the columns of lines; together the width between the margins of A4. */
const widths = [24, 190, 42, 72, 62, 58, 67];

type Document = PDFKit.PDFDocument;

/** Draws an invoice on A4: heading again on every page, no row cut, the QR code of its payment link. */
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
  let y = drawRow(document, document.y + 8, printText.columns, { isHead: true });
  const rows = invoice.lines.map(pdfCells);
  const heights = rows.map((cells) => heightOf(document, cells, 'plain'));
  const headHeight = heightOf(document, printText.columns, 'bold');
  const room = { first: bottomOf(document) - y, next: bottomOf(document) - margin - headHeight };
  const starts = pageStarts(heights, room, totalsGap + totalsHeight(document, invoice));
  for (const [index, cells] of rows.entries()) {
    if (starts.has(index)) {
      document.addPage();
      y = drawRow(document, margin, printText.columns, { isHead: true });
    }
    y = drawRow(document, y, cells);
  }
  drawTotals(document, invoice, y + totalsGap);
  numberPages(document);
  document.end();
  return document;
}

function drawHead(document: Document, invoice: Invoice): void {
  const right = document.page.width / 2 + 10;
  const width = document.page.width / 2 - margin - 10;
  document.font('bold').fontSize(18).fillColor('black').text(printText.title, margin, margin);
  const mark = invoice.status === 'DRAFT' ? printText.draft : invoice.status === 'VOID' ? printText.void : null;
  if (mark) document.fillColor('#b42318').fontSize(12).text(mark, margin, document.y);
  const belowTitle = document.y;
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

/** @returns Where the next row begins. */
function drawRow(document: Document, y: number, cells: readonly string[], { isHead = false } = {}): number {
  const font = isHead ? 'bold' : 'plain';
  const height = heightOf(document, cells, font);
  const whole = widths.reduce((sum, width) => sum + width, 0);
  if (isHead) document.rect(margin, y, whole, height).fill('#eef1f4');
  document.fillColor('black').font(font).fontSize(8);
  let x = margin;
  cells.forEach((text, index) => {
    const width = widths[index] ?? 0;
    document.text(text, x + padding, y + padding, { width: width - 2 * padding, align: index > 1 ? 'right' : 'left' });
    x += width;
  });
  document
    .moveTo(margin, y + height)
    .lineTo(margin + whole, y + height)
    .lineWidth(0.5)
    .stroke(line);
  return y + height;
}

function heightOf(document: Document, cells: readonly string[], font: 'plain' | 'bold'): number {
  document.font(font).fontSize(8);
  const heights = cells.map((text, index) =>
    document.heightOfString(text || ' ', { width: (widths[index] ?? 0) - 2 * padding }),
  );
  return Math.max(...heights) + 2 * padding;
}

function totalsHeight(document: Document, invoice: Invoice): number {
  const noteHeight = invoice.note
    ? document.font('plain').fontSize(8).heightOfString(invoice.note, { width: 515 }) + 20
    : 0;
  return Math.max(pdfSums(invoice).length * 15 + owedGap, invoice.payment_link ? qrSize + 14 : 0) + noteHeight;
}

/** The sums with the QR code beside them; together on one page. */
function drawTotals(document: Document, invoice: Invoice, from: number): void {
  const sums = pdfSums(invoice);
  let y = from;
  if (y + totalsHeight(document, invoice) > bottomOf(document)) {
    document.addPage();
    y = margin;
  }
  const top = y;
  const right = document.page.width - margin;
  sums.forEach(([label, amount], index) => {
    const isOwed = index === sums.length - 1;
    if (isOwed) {
      y += owedGap;
      document
        .moveTo(right - 220, y - 5)
        .lineTo(right, y - 5)
        .lineWidth(1.5)
        .stroke('black');
    }
    document.font(isOwed ? 'bold' : 'plain').fontSize(isOwed ? owedFontSize : fontSize);
    document.fillColor('black').text(label, right - 260, y, { width: 160, align: 'right' });
    document.text(formatMoney(amount), right - 95, y, { width: 95 - padding, align: 'right' });
    y += 15;
  });
  if (invoice.payment_link && invoice.balance > 0) {
    drawQr(document, invoice.payment_link.url, margin, top);
    document
      .font('plain')
      .fontSize(7)
      .fillColor(grey)
      .text(printText.scan, margin, top + qrSize + 3, { width: 120 });
    y = Math.max(y, document.y);
  }
  if (invoice.note) {
    document
      .font('plain')
      .fontSize(8)
      .fillColor(grey)
      .text(printText.note, margin, y + 6);
    document.fillColor('black').text(invoice.note, { width: 515 });
  }
}

function drawQr(document: Document, text: string, x: number, y: number): void {
  const { data, size } = encode(text, { border: 0 });
  const module = qrSize / size;
  data.forEach((row, rowIndex) =>
    row.forEach((isDark, column) => {
      if (isDark) document.rect(x + column * module, y + rowIndex * module, module, module);
    }),
  );
  document.fill('black');
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
