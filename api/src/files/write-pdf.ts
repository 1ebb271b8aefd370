import { createRequire } from 'node:module';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { mongoToTugrik } from '@ecard/shared/money';
import { dayOf, timeOf } from '../time/ulaanbaatar.ts';
import { createColumnSums } from './column-sums.ts';
import { createFooter } from './pdf-footer.ts';
import { fontSize, margin } from './pdf-page.ts';
import type { Cell, Table, TableColumn, TableWriter } from './table.ts';
import { tableText } from './table.text.ts';

const { resolve } = createRequire(import.meta.url);
const fonts = {
  plain: resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
};
type Font = keyof typeof fonts;

const footerHeight = 18;
const padding = 3;
const lineColour = '#b8bec6';
const headerColour = '#eef1f4';

/** Rows drawn before other work gets a turn. */
const rowsPerTurn = 25;

/** Writes A4 pages on their side for printing: header on each page, no row cut between pages, page numbers. */
export const writePdf: TableWriter = async (stream, table) => {
  const document = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    // The lower edge is ours to keep; a margin there would make the engine break pages by itself.
    margins: { top: margin, left: margin, right: margin, bottom: 0 },
    info: { Title: table.title, CreationDate: table.createdAt },
  });
  for (const [name, file] of Object.entries(fonts)) document.registerFont(name, file);
  const written = pipeline(document, stream);
  const drawn = drawTable(document, table).catch((error: unknown) => {
    document.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  });
  await Promise.allSettled([drawn, written]);
  await written;
  return drawn;
};

async function drawTable(document: PDFKit.PDFDocument, table: Table): Promise<number> {
  const columns = layOut(document, table.columns);
  const sums = createColumnSums(table.columns, tableText.total);
  const bottom = document.page.height - margin - footerHeight;
  const footer = createFooter(document);
  let y = drawTitle(document, table);
  y = drawRow(document, { columns, y, font: 'bold', background: headerColour, textOf: ({ header }) => header });

  function place(row: Readonly<Record<string, Cell>>, font: Font): void {
    const textOf = (column: TableColumn) => toText(column, row[column.key] ?? null);
    if (y + heightOf(document, columns, font, textOf) > bottom) {
      footer.draw();
      document.addPage();
      y = drawRow(document, {
        columns,
        y: margin,
        font: 'bold',
        background: headerColour,
        textOf: ({ header }) => header,
      });
    }
    y = drawRow(document, { columns, y, font, textOf });
  }

  let count = 0;
  for await (const row of table.rows) {
    count += 1;
    sums.add(row);
    place(row, 'plain');
    if (count % rowsPerTurn === 0) await nextTurn();
    if (document.destroyed) break;
  }
  const total = sums.row();
  if (total) place(total, 'bold');
  footer.draw();
  footer.end();
  document.end();
  return count;
}

interface PlacedColumn extends TableColumn {
  readonly x: number;
  readonly points: number;
}

function layOut(document: PDFKit.PDFDocument, columns: readonly TableColumn[]): PlacedColumn[] {
  const available = document.page.width - 2 * margin;
  const characters = columns.reduce((sum, { width }) => sum + width, 0);
  let x = margin;
  return columns.map((column) => {
    const points = (available * column.width) / characters;
    const placed = { ...column, x, points };
    x += points;
    return placed;
  });
}

function drawTitle(document: PDFKit.PDFDocument, { title, filters, createdAt }: Table): number {
  document.font('bold').fontSize(13).fillColor('black').text(title, margin, margin);
  document.font('plain').fontSize(fontSize).fillColor('#555');
  for (const { label, value } of filters) document.text(`${label}: ${value}`, margin);
  document.text(`${tableText.createdAt}: ${dayOf(createdAt)} ${timeOf(createdAt)}`, margin);
  return document.y + 8;
}

interface RowDrawing {
  readonly columns: readonly PlacedColumn[];
  readonly y: number;
  readonly font: Font;
  readonly background?: string;
  readonly textOf: (column: PlacedColumn) => string;
}

/** @returns Vertical position of the next row, in points. */
function drawRow(document: PDFKit.PDFDocument, { columns, y, font, background, textOf }: RowDrawing): number {
  const height = heightOf(document, columns, font, textOf);
  const width = document.page.width - 2 * margin;
  if (background) document.rect(margin, y, width, height).fill(background);
  document.fillColor('black');
  for (const column of columns) {
    document.text(textOf(column), column.x + padding, y + padding, {
      width: column.points - 2 * padding,
      align: column.type === 'text' || column.type === 'date' || column.type === 'datetime' ? 'left' : 'right',
    });
  }
  document
    .moveTo(margin, y + height)
    .lineTo(margin + width, y + height)
    .lineWidth(0.5)
    .stroke(lineColour);
  return y + height;
}

function heightOf(
  document: PDFKit.PDFDocument,
  columns: readonly PlacedColumn[],
  font: Font,
  textOf: (column: PlacedColumn) => string,
): number {
  document.font(font).fontSize(fontSize);
  const heights = columns.map((column) =>
    document.heightOfString(textOf(column) || ' ', { width: column.points - 2 * padding }),
  );
  return Math.max(...heights) + 2 * padding;
}

function toText({ type }: TableColumn, cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return `${dayOf(cell)} ${timeOf(cell)}`;
  if (typeof cell === 'string') return cell;
  if (type === 'money') return `${formatNumber(mongoToTugrik(cell), 2)}₮`;
  if (type === 'percent') return `${formatNumber(cell, 1)}%`;
  return type === 'integer' ? formatNumber(cell, 0) : String(cell);
}

/** English thousands separators, as everywhere in the portal. */
function formatNumber(value: number, decimals: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: decimals });
}
