import type { Tone } from '../../api-schema/states/enumeration.ts';
import type { FigureData } from '@ecard/shared/ui/work';
import { LETTER_PX, readTokens, setAttributes, svgElement } from './svg-element.ts';

/** Levels of numbers that a page shows as painted cells. */
export interface CellLevels {
  /** In the order of the legend. */
  readonly legend: readonly { readonly name: string; readonly tone: Tone }[];
  /** Tone of a value, by the places of its category and its series. */
  readonly toneOf: (category: number, series: number) => Tone | undefined;
}

const ROW_PX = 26;
const GAP_PX = 2;
const PADDING_PX = 12;
const SWATCH_PX = 12;
/** Below this a title would be cut off. */
const LEAST_WIDTH_PX = 360;

/** Draws numbers as cells painted by their levels, a row for each category and a column for each series. */
export function drawCells({ categoryHeader, categories, series }: FigureData, levels: CellLevels): SVGSVGElement {
  const token = readTokens();
  const names = categories.map(({ label, short }) => (typeof short === 'string' ? short : label));
  const widthOf = (words: readonly string[]) => Math.max(...words.map(({ length }) => length)) * LETTER_PX + PADDING_PX;
  const namePx = widthOf([categoryHeader, ...names]);
  const written = series.map(({ values, format }) => values.map((value) => (value === null ? '' : format(value))));
  const cellPx = widthOf([...series.map(({ name }) => name), ...written.flat()]);
  const leftOf = (column: number) => namePx + column * (cellPx + GAP_PX);
  const topOf = (row: number) => row * (ROW_PX + GAP_PX);
  const words = (text: string, x: number, row: number, attributes: Readonly<Record<string, string>> = {}) =>
    svgElement('text', { x, y: topOf(row) + 18, fill: token('text'), ...attributes }, text);
  const centred = { 'text-anchor': 'middle' };
  const muted = { fill: token('muted') };

  const heads = [
    words(categoryHeader, 0, 0, muted),
    ...series.map(({ name }, column) => words(name, leftOf(column) + cellPx / 2, 0, { ...centred, ...muted })),
  ];
  const cells = names.flatMap((name, at) => [
    words(name, 0, at + 1),
    ...written.flatMap((texts, column) => {
      const tone = levels.toneOf(at, column);
      const text = texts[at] ?? '';
      if (text === '') return [];
      return [
        ...(tone ? [cell(tone, leftOf(column), topOf(at + 1), cellPx, ROW_PX)] : []),
        words(text, leftOf(column) + cellPx / 2, at + 1, { ...centred, ...(tone ? { fill: token(tone) } : {}) }),
      ];
    }),
  ]);
  const legend = levels.legend.flatMap(({ name, tone }, at) => {
    const row = names.length + 1 + at;
    return [cell(tone, 1, topOf(row) + 7, SWATCH_PX, SWATCH_PX), words(name, SWATCH_PX + 10, row, muted)];
  });
  const legendPx = widthOf(levels.legend.map(({ name }) => name)) + SWATCH_PX + 10;
  const width = Math.ceil(Math.max(leftOf(series.length), legendPx, LEAST_WIDTH_PX));
  const drawing = svgElement('svg', { width, height: topOf(names.length + 1 + levels.legend.length) });
  drawing.append(...heads, ...cells, ...legend);
  return drawing;

  /** The most important level is marked by more than its colour. */
  function cell(tone: Tone, x: number, y: number, cellWidth: number, cellHeight: number): SVGElement {
    const made = svgElement('rect', { x, y, width: cellWidth, height: cellHeight, rx: 3, fill: token(`${tone}-soft`) });
    if (tone === 'danger') setAttributes(made, { stroke: token(tone), 'stroke-width': 2 });
    return made;
  }
}
