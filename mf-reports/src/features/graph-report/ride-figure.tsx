import {
  formatCompact,
  formatCompactMoney,
  formatDate,
  formatDay,
  formatMoney,
  formatNumber,
} from '@ecard/shared/format';
import { Figure } from '@ecard/shared/ui/work';
import type { FigureData } from '@ecard/shared/ui/work';
import { graphReportText } from './graph-report.text.ts';
import type { RideDay } from './ride-day.ts';

const { figure: text, table } = graphReportText;

/** Rides as bars and revenue as a line, each against a scale of its own. */
export function RideFigure({ days }: { readonly days: readonly RideDay[] }) {
  const note = days.some(({ incomplete }) => incomplete) ? `${text.axes} · ${text.incomplete}` : text.axes;
  return <Figure title={text.title} note={note} data={toFigureData(days)} height={340} />;
}

function toFigureData(days: readonly RideDay[]): FigureData {
  const years = new Set(days.map(({ day }) => day.slice(0, 4)));
  const write = years.size > 1 ? formatDate : formatDay;
  return {
    categoryHeader: table.day,
    categories: days.map(({ day, incomplete }) => `${write(day)}${incomplete ? '*' : ''}`),
    series: [
      {
        key: 'rides',
        name: table.rides,
        kind: 'bar',
        values: days.map(({ rides }) => rides),
        format: formatNumber,
        formatShort: formatCompact,
      },
      {
        key: 'revenue',
        name: table.revenue,
        kind: 'line',
        values: days.map(({ revenue }) => revenue),
        format: formatMoney,
        formatShort: formatCompactMoney,
        axis: 'right',
      },
    ],
  };
}
