import { cutText, escapeXml } from '../../format/index.ts';
import type { FigureData } from '@ecard/shared/ui/work';
import { zipFiles } from '../../browser-files/zip-files.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** Longest name of a sheet that spreadsheets take. */
const NAME_LENGTH = 31;

/** A figure's numbers as a workbook of one sheet (ECMA-376, part 1): numbers stay numbers, to the möngö. */
export function figureXlsx({ categoryHeader, categories, series }: FigureData, title: string): Blob {
  const rows = [
    [categoryHeader, ...series.map(({ name }) => name)],
    ...categories.map(({ label }, at) => [label, ...series.map(({ values }) => values[at] ?? null)]),
  ];
  const name = escapeXml(cutText(title.replace(/[[\]:*?/\\]/g, ' '), NAME_LENGTH));
  return zipFiles([
    [
      '[Content_Types].xml',
      `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/></Types>`,
    ],
    ['_rels/.rels', relations('officeDocument', 'xl/workbook.xml')],
    [
      'xl/workbook.xml',
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    ['xl/_rels/workbook.xml.rels', relations('worksheet', 'worksheets/sheet1.xml')],
    [
      'xl/worksheets/sheet1.xml',
      `${HEAD}<worksheet xmlns="${MAIN}"><cols><col min="1" max="1" width="28" customWidth="1"/><col min="2" max="${String(series.length + 1)}" width="16" customWidth="1"/></cols><sheetData>${rows.map((row) => `<row>${row.map(cellOf).join('')}</row>`).join('')}</sheetData></worksheet>`,
    ],
  ]);
}

function relations(kind: string, target: string): string {
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/${kind}" Target="${target}"/></Relationships>`;
}

function cellOf(value: string | number | null): string {
  if (value === null) return '<c/>';
  if (typeof value === 'number') return `<c><v>${String(value)}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`;
}
