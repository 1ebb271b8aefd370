import type { TemporaryReport, TemporaryReportGroup } from '@ecard/shared/api-schema';
import { Figure, bucketCategories } from '@ecard/shared/dashboard';
import type { DashboardState } from '@ecard/shared/dashboard';
import { cityDay, formatNumber } from '@ecard/shared/format';
import type { FigureData, FigureMark } from '@ecard/shared/ui/work';
import styles from '../../dashboard/dashboard.module.css';
import { dashboardText } from '../../dashboard/dashboard.text.ts';
import { permitsHref } from './permits-href.ts';
import { temporaryReportText as text } from './temporary-report.text.ts';

const counts = { format: formatNumber };

interface ReportFiguresProps {
  readonly report: TemporaryReport;
  readonly filters: DashboardState['filters'];
  readonly marks: readonly FigureMark[];
}

type HrefOf = (row: Row, status?: string) => string | undefined;
interface Row {
  readonly group: TemporaryReportGroup;
  readonly key: string;
}

/** Requests against approvals, by load capacity, and why some were refused. */
export function ReportFigures({ report, filters, marks }: ReportFiguresProps) {
  const hrefOf: HrefOf = (row, status) =>
    permitsHref({ ...{ from: report.from, to: report.to, filters, row }, ...(status ? { status } : {}) });
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
        <Figure {...common} title={text.reasons.title} fileName="permits-reasons" data={reasons(report)} />
      </div>
    </>
  );
}

function daily({ charts: { daily: days }, generated_at, from, to }: TemporaryReport, hrefOf: HrefOf): FigureData {
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
        hrefs: days.map(({ day }) => hrefOf({ group: 'day', key: day })),
      },
      {
        ...counts,
        key: 'approvals',
        name: text.daily.approvals,
        kind: 'line',
        values: days.map((day) => day.approvals),
      },
    ],
  };
}

function capacities({ charts: { by_capacity: rows } }: TemporaryReport, hrefOf: HrefOf): FigureData {
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
      // The other parts are several states of the list.
      ...(part === 'rejected' ? { hrefs: rows.map(({ key }) => hrefOf({ group: 'capacity', key }, 'REJECTED')) } : {}),
    })),
  };
}

function reasons({ charts: { reject_reasons: rows } }: TemporaryReport): FigureData {
  return {
    shape: 'donut',
    categoryHeader: text.reasons.header,
    categories: rows.map(({ code, name }) => ({ key: code, label: name })),
    series: [{ ...counts, key: 'count', name: text.reasons.count, values: rows.map(({ count }) => count) }],
  };
}
