import { createRequire } from 'node:module';
import { formatDateTime } from '@ecard/shared/format';
import type { PermitPrint } from './print-permit.ts';
import { printText } from './temporary.text.ts';

const { resolve } = createRequire(import.meta.url);
const plainFont = resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
const boldFont = resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf');

// Points: 1/72 of an inch.
const margin = 48;
const qrSize = 160;
/** The QR code and three lines beneath it. */
const footHeight = qrSize + 52;
const labelWidth = 150;
const fieldGap = 6;
const smallestFontSize = 6;
const fontSizes = [11, 10, 9, 8, 7, smallestFontSize];
const accent = '#1b7f4b';

/** Draws a permit on one A4 page: its fields, and a QR code that anybody can check it by. */
export async function drawPermit(print: PermitPrint, now: Date): Promise<Buffer> {
  // Of no use before somebody wants paper.
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: 'A4',
    margin,
    info: { Title: `${printText.title} ${print.permissionNo}`, CreationDate: now },
  });
  const bytes = collect(document);
  document.registerFont('plain', plainFont).registerFont('bold', boldFont);
  const width = document.page.width - 2 * margin;

  document.rect(margin, margin, width, 4).fill(accent);
  document.font('plain').fontSize(10).fillColor('#444');
  document.text(printText.issuer, margin, margin + 16, { width, align: 'center' });
  document.font('bold').fontSize(22).fillColor('black');
  document.text(printText.title, margin, document.y + 8, { width, align: 'center' });
  document.fontSize(14).fillColor(accent).text(print.permissionNo, { width, align: 'center' });

  const footTop = document.page.height - margin - footHeight;
  drawFields(document, print.fields, document.y + 18, footTop - 12);

  drawQr(document, print.qr, margin + (width - qrSize) / 2, footTop);
  document.font('plain').fontSize(9).fillColor('#444');
  const printed = `${printText.printed}: ${formatDateTime(now)} (${print.printedCount})`;
  for (const [line, text] of [printText.scan, print.verifyUrl, `${printText.hotline} · ${printed}`].entries()) {
    document.text(text, margin, footTop + qrSize + 8 + line * 13, { width, align: 'center' });
  }
  document.end();
  return bytes;
}

/** Draws the fields as large as they fit above `bottom`. */
function drawFields(document: PDFKit.PDFDocument, fields: PermitPrint['fields'], top: number, bottom: number): void {
  const width = document.page.width - 2 * margin;
  const valueWidth = width - labelWidth;
  const heightOf = (value: string, fontSize: number) =>
    document.font('bold').fontSize(fontSize).heightOfString(value, { width: valueWidth }) + fieldGap;
  const fits = (fontSize: number) => fields.reduce((sum, { value }) => sum + heightOf(value, fontSize), top) <= bottom;
  const fontSize = fontSizes.find(fits) ?? smallestFontSize;
  let y = top;
  for (const { label, value } of fields) {
    const height = heightOf(value, fontSize);
    document
      .font('plain')
      .fontSize(Math.min(10, fontSize))
      .fillColor('#666')
      .text(label, margin, y, { width: labelWidth });
    document
      .font('bold')
      .fontSize(fontSize)
      .fillColor('black')
      .text(value, margin + labelWidth, y, { width: valueWidth });
    y += height;
    document
      .moveTo(margin, y - fieldGap / 2)
      .lineTo(margin + width, y - fieldGap / 2)
      .lineWidth(0.5)
      .stroke('#d5dade');
  }
}

function drawQr(document: PDFKit.PDFDocument, qr: PermitPrint['qr'], left: number, top: number): void {
  const size = qrSize / qr.length;
  for (const [row, modules] of qr.entries()) {
    for (const [column, isDark] of modules.entries()) {
      // A hair wider than a module: readers see no lines between them.
      if (isDark) document.rect(left + column * size, top + row * size, size + 0.15, size + 0.15);
    }
  }
  document.fill('black');
}

function collect(document: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolveBytes, reject) => {
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => {
      resolveBytes(Buffer.concat(chunks));
    });
    document.on('error', reject);
  });
}
