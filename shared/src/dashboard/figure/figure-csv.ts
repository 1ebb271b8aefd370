import type { FigureData } from '@ecard/shared/ui/work';

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A figure's numbers as CSV (RFC 4180), plain and to the möngö. */
export function figureCsv({ categoryHeader, categories, series }: FigureData): string {
  const rows = [
    [categoryHeader, ...series.map(({ name }) => name)],
    ...categories.map(({ label }, at) => [label, ...series.map(({ values }) => values[at] ?? '')]),
  ];
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(value: string | number): string {
  const text = String(value);
  // A text that a spreadsheet would take for a formula.
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
