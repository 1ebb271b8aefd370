import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { dayOf, timeOf } from '../../time/ulaanbaatar.ts';
import type { PermitPrint } from './print-permit.ts';
import { printText } from './temporary.text.ts';

const { resolve } = createRequire(import.meta.url);
const plainFont = resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
const boldFont = resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf');

// Points: 1/72 of an inch.
const margin = 48;
const qrSize = 170;
const labelWidth = 150;
const accent = '#1b7f4b';

/** Draws a permit on one A4 page: its fields, and a QR code that anybody can check it by. */
export function drawPermit(print: PermitPrint, now: Date): Promise<Buffer> {
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

  let y = document.y + 18;
  for (const { label, value } of print.fields) {
    document.font('plain').fontSize(10).fillColor('#666').text(label, margin, y, { width: labelWidth });
    document.font('bold').fontSize(11).fillColor('black');
    document.text(value, margin + labelWidth, y, { width: width - labelWidth });
    y = document.y + 6;
    document
      .moveTo(margin, y - 3)
      .lineTo(margin + width, y - 3)
      .lineWidth(0.5)
      .stroke('#d5dade');
  }

  const bottom = document.page.height - margin - 60;
  drawQr(document, print.qr, margin + (width - qrSize) / 2, bottom - qrSize - 34);
  document.font('plain').fontSize(9).fillColor('#444');
  document.text(printText.scan, margin, bottom - 26, { width, align: 'center' });
  document.text(print.verifyUrl, { width, align: 'center' });
  document.text(
    `${printText.hotline} · ${printText.printed}: ${dayOf(now)} ${timeOf(now)} (${print.printedCount})`,
    margin,
    bottom + 14,
    { width, align: 'center' },
  );
  document.end();
  return bytes;
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
