import type { ApexOptions } from 'apexcharts';
import type { ChartLook } from './chart-look.ts';
import type { FigureData, FigureMark } from './figure-data.ts';

/** The marks of a figure that fall on its days. */
export function marksOf({ categories, marks = [] }: FigureData): readonly FigureMark[] {
  return marks.filter((mark) => categories.some(({ days }) => days && days.from <= mark.to && mark.from <= days.to));
}

/** Draws the marks: a line on one category or a band over several, each with its number in the list of marks. */
export function markAnnotations(data: FigureData, look: ChartLook): NonNullable<ApexOptions['annotations']> {
  if ((data.shape ?? 'columns') !== 'columns') return {};
  return {
    xaxis: marksOf(data).map((mark, at) => {
      const covered = data.categories.filter(({ days }) => days && days.from <= mark.to && mark.from <= days.to);
      const [first, last] = [covered[0]?.key ?? '', covered.at(-1)?.key ?? ''];
      return {
        x: first,
        ...(first === last ? {} : { x2: last }),
        borderColor: look.text,
        fillColor: look.text,
        opacity: 0.12,
        strokeDashArray: 4,
        label: {
          text: String(at + 1),
          orientation: 'horizontal',
          textAnchor: 'middle',
          borderColor: look.grid,
          style: { background: look.surface, color: look.strong, fontSize: '11px' },
        },
      };
    }),
  };
}
