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
import { dashboardText } from '../../dashboard/dashboard.text.ts';
import { graphReportText } from './graph-report.text.ts';
import type { RideDay } from './ride-day.ts';

const { figure: text, table } = graphReportText;

interface RideFigureProps {
  readonly days: readonly RideDay[];
  readonly updatedAt: string;
  /** The taps of a day. */
  readonly hrefOf: (day: string) => string;
  readonly marks: FigureData['marks'];
}

/** Rides as bars and revenue as a line, each against a scale of its own. */
export function RideFigure({ days, updatedAt, hrefOf, marks = [] }: RideFigureProps) {
  return (
    <Figure
      title={text.title}
      unit={text.axes}
      updatedAt={updatedAt}
      partialMark={dashboardText.partial.day}
      data={{ ...toFigureData(days, hrefOf), marks }}
      fileName="graph-report"
      height={340}
    />
  );
}

function toFigureData(days: readonly RideDay[], hrefOf: RideFigureProps['hrefOf']): FigureData {
  const years = new Set(days.map(({ day }) => day.slice(0, 4)));
  const hrefs = days.map(({ day }) => hrefOf(day));
  const write = years.size > 1 ? formatDate : formatDay;
  return {
    categoryHeader: table.day,
    categories: days.map(({ day, incomplete }) => ({
      key: day,
      label: write(day),
      isPartial: incomplete,
      days: { from: day, to: day },
    })),
    series: [
      {
        key: 'rides',
        name: table.rides,
        kind: 'bar',
        values: days.map(({ rides }) => rides),
        hrefs,
        format: formatNumber,
        formatShort: formatCompact,
      },
      {
        key: 'revenue',
        name: table.revenue,
        kind: 'line',
        values: days.map(({ revenue }) => revenue),
        hrefs,
        format: formatMoney,
        formatShort: formatCompactMoney,
        axis: 'right',
      },
    ],
  };
}
