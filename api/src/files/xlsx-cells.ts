import type { Cell, CellType, TableColumn } from './table.ts';
import { escapeXml } from '@ecard/shared/format';
import { xlsxStyles } from './xlsx-parts.ts';

const namespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** Opens a sheet (ECMA-376 part 1, section 18.3). */
export function sheetStart({ frozenRows }: { frozenRows: number }): string {
  const pane =
    frozenRows > 0
      ? `<pane ySplit="${frozenRows}" topLeftCell="A${frozenRows + 1}" activePane="bottomLeft" state="frozen"/>`
      : '';
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="${namespace}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>`;
}

export const sheetEnd = '</worksheet>';

/** @param widths - In characters. */
export function columnsXml(widths: readonly number[]): string {
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
  return `<cols>${columns.join('')}</cols>`;
}

/** @param rowNumber - Counts from 1. */
export function textRowXml(rowNumber: number, texts: readonly string[], { isBold = false } = {}): string {
  const style = (isBold ? xlsxStyles.bold : xlsxStyles.plain).text;
  const cells = texts.map((text, at) => textXml(`${columnName(at)}${rowNumber}`, text, style));
  return `<row r="${rowNumber}">${cells.join('')}</row>`;
}

/** @param rowNumber - Counts from 1. */
export function rowXml(
  rowNumber: number,
  columns: readonly TableColumn[],
  row: Readonly<Record<string, Cell>>,
  { isBold = false } = {},
): string {
  const styles = isBold ? xlsxStyles.bold : xlsxStyles.plain;
  let xml = `<row r="${rowNumber}">`;
  for (const [at, { key, type }] of columns.entries()) {
    const cell = row[key] ?? null;
    if (cell !== null) xml += cellXml(`${columnName(at)}${rowNumber}`, cell, type, styles[type]);
  }
  return `${xml}</row>`;
}

function cellXml(address: string, cell: NonNullable<Cell>, type: CellType, style: number): string {
  if (type === 'text') return textXml(address, String(cell), style);
  const value = toNumber(cell, type);
  return Number.isFinite(value)
    ? `<c r="${address}" s="${style}"><v>${value}</v></c>`
    : textXml(address, String(cell), style);
}

/** A to ZZ. */
function columnName(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : columnName(Math.floor(at / 26) - 1) + last;
}

function toNumber(cell: string | number | Date, type: CellType): number {
  if (type === 'money' || type === 'percent') return Number(cell) / 100;
  if (cell instanceof Date) return toSerial(cell.getTime() + ulaanbaatarOffsetMs);
  return type === 'date' ? toSerial(Date.parse(`${cell}T00:00:00Z`)) : Number(cell);
}

const ulaanbaatarOffsetMs = 8 * 3_600_000;
const dayMs = 86_400_000;

/** Days since 1899-12-30, as spreadsheets count. */
function toSerial(localMs: number): number {
  return localMs / dayMs + 25_569;
}

function textXml(address: string, text: string, style: number): string {
  return `<c r="${address}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
}
