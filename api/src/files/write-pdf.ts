import { createRequire } from 'node:module';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { alikeDecimals, formatDate, formatDateTime, formatMoney, formatNumber } from '@ecard/shared/format';
import type { NumberOptions } from '@ecard/shared/format';
import { mongoToTugrik } from '@ecard/shared/money';
import { createColumnSums } from './column-sums.ts';
import { fitColumns, joinNeeds, needOf, sizeToFit } from './fit-columns.ts';
import type { ColumnNeed } from './fit-columns.ts';
import { peekRows } from './peek-rows.ts';
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

/**
 * Rows that the columns are fitted to; a number further down that is wider is printed smaller, and one with möngö in a
 * column that had none so far has its own decimals.
 */
const fittedRows = 500;

/**
 * Writes A4 pages on their side for printing: header on each page, no row cut between pages, no number broken,
 * page numbers.
 */
export const writePdf: TableWriter = async (stream, table) => {
  // Of no use before somebody wants paper.
  const { default: PDFDocument } = await import('pdfkit');
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
  const { first, isAll, all } = await peekRows(table.rows, fittedRows);
  const layout = await layOut(document, table, { first, isAll });
  const sums = createColumnSums(table);
  const bottom = document.page.height - margin - footerHeight;
  const footer = createFooter(document);
  const header = fitCells(document, layout, 'bold', (column) => column.header);
  let y = drawRow(document, header, { y: drawTitle(document, table), background: headerColour });

  function place(row: Row, font: Font): void {
    const drawing = fitCells(document, layout, font, (column) => toText(column, row[column.key] ?? null));
    if (y + drawing.height > bottom) {
      footer.draw();
      document.addPage();
      y = drawRow(document, header, { y: margin, background: headerColour });
    }
    y = drawRow(document, drawing, { y });
  }

  let count = 0;
  for await (const row of all) {
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

type Row = Readonly<Record<string, Cell>>;

interface ShownColumn extends TableColumn {
  /** Of its numbers, alike as in the tables of the portal. */
  readonly decimals: NumberOptions;
}

interface PlacedColumn extends ShownColumn {
  readonly x: number;
  readonly points: number;
}

interface Layout {
  readonly columns: readonly PlacedColumn[];
  /** Points. */
  readonly fontSize: number;
}

/** Fits the columns to the rows known, and to the sums when these are all the rows. */
async function layOut(
  document: PDFKit.PDFDocument,
  table: Pick<Table, 'columns' | 'sumLabel'>,
  { first, isAll }: { readonly first: readonly Row[]; readonly isAll: boolean },
): Promise<Layout> {
  const sums = createColumnSums(table);
  for (const row of first) sums.add(row);
  const total = isAll ? sums.row() : undefined;
  const columns = table.columns.map((column) => ({ ...column, decimals: decimalsOf(column, [...first, total ?? {}]) }));
  const needs = columns.map(({ header, width }): ColumnNeed => {
    return { ...needOf(document.font('bold').fontSize(fontSize), header), share: width };
  });
  const widen = (row: Row) => {
    for (const [index, column] of columns.entries()) {
      const need = needOf(document, toText(column, row[column.key] ?? null));
      needs[index] = joinNeeds(needs[index] ?? need, need);
    }
  };
  for (const [index, row] of first.entries()) {
    document.font('plain').fontSize(fontSize);
    widen(row);
    if (index % rowsPerTurn === 0) await nextTurn();
  }
  document.font('bold').fontSize(fontSize);
  if (total) widen(total);
  const width = document.page.width - 2 * margin;
  const fitted = fitColumns(needs, { width, padding, fontSize });
  let x = margin;
  const placed = columns.map((column, index) => {
    const points = fitted.widths[index] ?? 0;
    x += points;
    return { ...column, x: x - points, points };
  });
  return { columns: placed, fontSize: fitted.fontSize };
}

function drawTitle(document: PDFKit.PDFDocument, { title, filters, createdAt }: Table): number {
  document.font('bold').fontSize(13).fillColor('black').text(title, margin, margin);
  document.font('plain').fontSize(fontSize).fillColor('#555');
  for (const { label, value } of filters) document.text(`${label}: ${value}`, margin);
  document.text(`${tableText.createdAt}: ${formatDateTime(createdAt)}`, margin);
  return document.y + 8;
}

interface RowDrawing {
  readonly font: Font;
  /** Points, padding included. */
  readonly height: number;
  readonly cells: readonly { readonly column: PlacedColumn; readonly text: string; readonly fontSize: number }[];
}

/** Makes a row ready to be drawn: a number that its column is too narrow for becomes smaller. */
function fitCells(
  document: PDFKit.PDFDocument,
  { columns, fontSize: size }: Layout,
  font: Font,
  textOf: (column: PlacedColumn) => string,
): RowDrawing {
  document.font(font);
  const cells = columns.map((column) => {
    const text = textOf(column);
    const { numbers } = needOf(document.fontSize(size), text);
    return { column, text, fontSize: sizeToFit(size, numbers, innerWidth(column)) };
  });
  const heights = cells.map(({ column, text, fontSize: points }) =>
    document.fontSize(points).heightOfString(text || ' ', { width: innerWidth(column) }),
  );
  return { font, height: Math.max(...heights) + 2 * padding, cells };
}

/** @returns Vertical position of the next row, in points. */
function drawRow(
  document: PDFKit.PDFDocument,
  { font, height, cells }: RowDrawing,
  { y, background }: { readonly y: number; readonly background?: string },
): number {
  const width = document.page.width - 2 * margin;
  if (background) document.rect(margin, y, width, height).fill(background);
  document.font(font).fillColor('black');
  for (const { column, text, fontSize: size } of cells) {
    document.fontSize(size).text(text, column.x + padding, y + padding, {
      width: innerWidth(column),
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

function innerWidth({ points }: PlacedColumn): number {
  return points - 2 * padding;
}

function decimalsOf({ key, type }: TableColumn, rows: readonly Row[]): NumberOptions {
  if (type !== 'money' && type !== 'percent') return { decimals: 0 };
  const numbers = rows.map((row) => row[key]).filter((cell) => typeof cell === 'number');
  if (type === 'percent') return alikeDecimals(numbers, 1);
  const { decimals = 0 } = alikeDecimals(numbers.map(mongoToTugrik));
  return decimals > 0 ? { decimals: 2, fixed: true } : {};
}

/** Writes a value as the lists of the portal do. */
function toText({ type, decimals }: ShownColumn, cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return formatDateTime(cell);
  if (typeof cell === 'string') return type === 'date' ? formatDate(cell) : cell;
  if (type === 'money') return formatMoney(mongoToTugrik(cell), decimals);
  if (type === 'percent') return `${formatNumber(cell, decimals)}%`;
  return type === 'integer' ? formatNumber(cell, decimals) : String(cell);
}
