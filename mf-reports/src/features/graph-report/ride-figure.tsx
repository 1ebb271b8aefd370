import { Figure } from '@ecard/shared/dashboard';
import {
  formatCompact,
  formatCompactMoney,
  formatDate,
  formatDay,
  formatMoney,
  formatNumber,
} from '@ecard/shared/format';
import type { FigureData } from '@ecard/shared/ui/work';
import { graphReportText } from './graph-report.text.ts';
import type { RideDay } from './ride-day.ts';

const { figure: text, table } = graphReportText;

interface RideFigureProps {
  readonly days: readonly RideDay[];
  readonly updatedAt: string;
}

/** Rides as bars and revenue as a line, each against a scale of its own. */
export function RideFigure({ days, updatedAt }: RideFigureProps) {
  return (
    <Figure
      title={text.title}
      unit={text.axes}
      updatedAt={updatedAt}
      partialMark={text.incomplete}
      data={toFigureData(days)}
      fileName="graph-report"
      height={340}
    />
  );
}

function toFigureData(days: readonly RideDay[]): FigureData {
  const years = new Set(days.map(({ day }) => day.slice(0, 4)));
  const write = years.size > 1 ? formatDate : formatDay;
  return {
    categoryHeader: table.day,
    categories: days.map(({ day, incomplete }) => ({ key: day, label: write(day), isPartial: incomplete })),
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
