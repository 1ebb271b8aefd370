import type { TemporaryReport } from '@ecard/shared/api-schema';
import { Figure, bucketCategories } from '@ecard/shared/dashboard';
import { cityDay, formatNumber } from '@ecard/shared/format';
import type { FigureData, FigureMark } from '@ecard/shared/ui/work';
import styles from '../../dashboard/dashboard.module.css';
import { dashboardText } from '../../dashboard/dashboard.text.ts';
import type { PermitsHref } from './permits-href.ts';
import { temporaryReportText as text } from './temporary-report.text.ts';

const counts = { format: formatNumber };

interface ReportFiguresProps {
  readonly report: TemporaryReport;
  readonly hrefOf: PermitsHref;
  readonly marks: readonly FigureMark[];
}

/** Requests against approvals, by load capacity, and why some were refused. */
export function ReportFigures({ report, hrefOf, marks }: ReportFiguresProps) {
  const common = { unit: text.unit, updatedAt: report.generated_at };
  return (
    <>
      <Figure
        {...common}
        title={text.daily.title}
        fileName="permits-daily"
        data={{ ...daily(report, hrefOf), marks }}
        partialMark={dashboardText.partial.day}
      />
      <div className={styles['pair']}>
        <Figure {...common} title={text.capacity.title} fileName="permits-capacity" data={capacities(report, hrefOf)} />
        <Figure {...common} title={text.reasons.title} fileName="permits-reasons" data={reasons(report, hrefOf)} />
      </div>
    </>
  );
}

function daily({ charts: { daily: days }, generated_at, from, to }: TemporaryReport, hrefOf: PermitsHref): FigureData {
  return {
    categoryHeader: text.daily.header,
    categories: bucketCategories(
      days.map(({ day }) => day),
      'day',
      { from, to, incomplete_from: cityDay(generated_at) },
    ),
    series: [
      {
        ...counts,
        key: 'requests',
        name: text.daily.requests,
        kind: 'line',
        values: days.map((day) => day.requests),
        hrefs: days.map(({ day }) => hrefOf('count', { row: { group: 'day', key: day } })),
      },
      {
        ...counts,
        key: 'approvals',
        name: text.daily.approvals,
        kind: 'line',
        values: days.map((day) => day.approvals),
        hrefs: days.map(({ day }) => hrefOf('approved', { row: { group: 'day', key: day } })),
      },
    ],
  };
}

function capacities({ charts: { by_capacity: rows } }: TemporaryReport, hrefOf: PermitsHref): FigureData {
  return {
    shape: 'bars',
    isStacked: true,
    categoryHeader: text.capacity.header,
    categories: rows.map(({ key, name }) => ({ key, label: name })),
    series: (['approved', 'rejected', 'other'] as const).map((part) => ({
      ...counts,
      key: part,
      name: text.capacity[part],
      values: rows.map((row) => row[part]),
      hrefs: rows.map(({ key }) => hrefOf(part, { row: { group: 'capacity', key } })),
    })),
  };
}

function reasons({ charts: { reject_reasons: rows } }: TemporaryReport, hrefOf: PermitsHref): FigureData {
  return {
    shape: 'donut',
    categoryHeader: text.reasons.header,
    categories: rows.map(({ code, name }) => ({ key: code, label: name })),
    series: [
      {
        ...counts,
        key: 'count',
        name: text.reasons.count,
        values: rows.map(({ count }) => count),
        hrefs: rows.map(({ code }) => hrefOf('rejected', { rejectCode: code })),
      },
    ],
  };
}
