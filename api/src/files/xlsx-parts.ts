import type { CellType } from './table.ts';
import { escapeXml } from '@ecard/shared/format';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** Number formats; ids from 164 are ours (ECMA-376 part 1, section 18.8.30). */
const formats: Readonly<Record<CellType, number>> = {
  text: 0,
  money: 4,
  integer: 3,
  date: 164,
  datetime: 165,
  percent: 166,
};
const order: readonly CellType[] = ['text', 'money', 'integer', 'date', 'datetime', 'percent'];

/** Style index of each type of cell. */
export const xlsxStyles = { plain: indexesFrom(0), bold: indexesFrom(6) };

function indexesFrom(first: number): Readonly<Record<CellType, number>> {
  return {
    text: first,
    money: first + 1,
    integer: first + 2,
    date: first + 3,
    datetime: first + 4,
    percent: first + 5,
  };
}

/** The parts of a workbook besides its two sheets, by their names in the archive. */
export function xlsxParts(firstSheet: string, secondSheet: string): [name: string, xml: string][] {
  return [
    [
      '[Content_Types].xml',
      `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/worksheets/sheet2.xml" ContentType="${types}.worksheet+xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `${head}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escapeXml(firstSheet)}" sheetId="1" r:id="rId1"/><sheet name="${escapeXml(secondSheet)}" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${head}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', stylesXml()],
  ];
}

function stylesXml(): string {
  const cell = (font: number) =>
    order.map((type) => `<xf numFmtId="${formats[type]}" fontId="${font}" applyNumberFormat="1" applyFont="1"/>`);
  return `${head}<styleSheet xmlns="${main}"><numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy\\.mm\\.dd"/><numFmt numFmtId="165" formatCode="yyyy\\.mm\\.dd hh:mm"/><numFmt numFmtId="166" formatCode="0.0%"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="12">${[...cell(0), ...cell(1)].join('')}</cellXfs></styleSheet>`;
}
