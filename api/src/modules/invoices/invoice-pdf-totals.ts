import { encode } from 'uqr';
import { amountToPay } from '@ecard/shared/api-schema';
import type { Invoice } from '@ecard/shared/api-schema';
import { formatMoney, moneyInWords } from '@ecard/shared/format';
import { needOf } from '../../files/fit-columns.ts';
import { contentWidth, pdfDecimals, pdfSums } from './invoice-pdf-content.ts';
import { printText } from './invoices.text.ts';

type Document = PDFKit.PDFDocument;

// Points: 1/72 of an inch. A QR code is 28 mm wide.
const qrSize = 79;
const sumHeight = 15;
/** Least room for the amounts; larger ones widen it. */
const amountWidth = 95;
const labelWidth = 160;
/** Space above the amount due, which stands apart from the other sums. */
const owedGap = 8;
const gap = 8;
/** Room for a signature and for half of a stamp above the lines; the other half lies on the words above. */
const signatureHeight = 48;
const signatureWidth = 240;
const fontSize = 9;
const owedFontSize = 10.5;
const grey = '#555';

/** Height of everything below the lines: it stays together on one page. */
export function totalsHeight(document: Document, invoice: Invoice): number {
  const sums = pdfSums(invoice).length * sumHeight + owedGap;
  return Math.max(sums, qrUrl(invoice) ? qrSize + 14 : 0) + textHeight(document, invoice) + signatureHeight;
}

/** Draws the sums with the QR code beside them, the amount to pay in words, the note and the place for signatures. */
export function drawTotals(document: Document, invoice: Invoice, left: number, top: number): void {
  const url = qrUrl(invoice);
  const belowSums = drawSums(document, invoice, left + contentWidth, top);
  if (url) {
    drawQr(document, url, left, top);
    document.font('plain').fontSize(7).fillColor(grey);
    document.text(printText.scan, left, top + qrSize + 3, { width: 120 });
  }
  document.y = Math.max(belowSums, url ? document.y : 0);
  for (const [label, text] of textsBelow(invoice)) {
    document.fontSize(8).font('plain').fillColor(grey);
    document.text(`${label}: `, left, document.y + gap, { width: contentWidth, continued: true });
    document.fillColor('black').text(text);
  }
  const bottom = document.y + signatureHeight - 4;
  drawSignature(document, `${printText.issuedBy}:`, printText.stamp, left, bottom);
  drawSignature(document, `${printText.receivedBy}:`, '', left + contentWidth - signatureWidth, bottom);
}

/** @returns Vertical position below the sums, in points. */
function drawSums(document: Document, invoice: Invoice, right: number, top: number): number {
  const sums = pdfSums(invoice);
  const decimals = pdfDecimals(invoice);
  const amounts = sums.map(([, amount]) => formatMoney(amount, decimals));
  document.font('bold').fontSize(owedFontSize);
  const width = Math.max(amountWidth, ...amounts.map((amount) => needOf(document, amount).numbers + 4));
  let y = top;
  for (const [index, [label]] of sums.entries()) {
    const isOwed = index === sums.length - 1;
    if (isOwed) {
      y += owedGap;
      document
        .moveTo(right - width - 125, y - 5)
        .lineTo(right, y - 5)
        .lineWidth(1.5)
        .stroke('black');
    }
    document
      .font(isOwed ? 'bold' : 'plain')
      .fontSize(isOwed ? owedFontSize : fontSize)
      .fillColor('black');
    document.text(label, right - width - 10 - labelWidth, y, { width: labelWidth, align: 'right' });
    document.text(amounts[index] ?? '', right - width, y, { width: width - 4, align: 'right' });
    y += sumHeight;
  }
  return y;
}

function textsBelow(invoice: Invoice): readonly (readonly [label: string, text: string])[] {
  return [
    [printText.inWords, moneyInWords(amountToPay(invoice))],
    ...(invoice.note ? [[printText.note, invoice.note] as const] : []),
  ];
}

function textHeight(document: Document, invoice: Invoice): number {
  document.font('plain').fontSize(8);
  return textsBelow(invoice).reduce(
    (sum, [label, text]) => sum + gap + document.heightOfString(`${label}: ${text}`, { width: contentWidth }),
    0,
  );
}

/** Draws a dotted line between the label and what stands behind it. */
function drawSignature(document: Document, label: string, behind: string, x: number, y: number): void {
  document.font('plain').fontSize(fontSize).fillColor('black');
  const from = x + document.widthOfString(label) + 6;
  const to = x + signatureWidth - (behind === '' ? 0 : document.widthOfString(behind) + 6);
  document.text(label, x, y - fontSize, { lineBreak: false });
  if (behind !== '') document.text(behind, to + 6, y - fontSize, { lineBreak: false });
  document.moveTo(from, y).lineTo(to, y).lineWidth(0.7).dash(1, { space: 2 }).stroke('black').undash();
}

function qrUrl({ payment_link: link, balance }: Invoice): string | undefined {
  return link && balance > 0 ? link.url : undefined;
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
