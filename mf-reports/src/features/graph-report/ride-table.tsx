import type { ReactNode } from 'react';
import type { RideSeries } from '@ecard/shared/api-schema';
import { formatDate, formatNumber, formatWeekday } from '@ecard/shared/format';
import { Badge, Inline, Link, Money } from '@ecard/shared/ui';
import { DataTable } from '@ecard/shared/ui/work';
import type { Column } from '@ecard/shared/ui/work';
import styles from '../../dashboard/dashboard.module.css';
import { dashboardText } from '../../dashboard/dashboard.text.ts';
import { begunDays } from '../../domain/begun-days.ts';
import type { RideDay } from '../../domain/begun-days.ts';
import { graphReportText } from './graph-report.text.ts';

import { useTapsHref } from './taps-address.ts';

const { table: text } = graphReportText;

interface RideTableProps {
  readonly series: RideSeries;
  readonly busy: boolean;
}

/** The numbers day by day, newest first, with their sums; each leads to its taps. */
export function RideTable({ series, busy }: RideTableProps) {
  return (
    <DataTable
      caption={text.title}
      columns={columnsWith(series)}
      rows={[...begunDays(series)].reverse()}
      rowKey={({ day }) => day}
      busy={busy}
    />
  );
}

function columnsWith({ totals, incomplete_from: running }: RideSeries): Column<RideDay>[] {
  return [
    {
      key: 'day',
      header: text.day,
      primary: true,
      cell: ({ day }) => <DayName day={day} isRunning={day === running} />,
      total: text.total,
    },
    {
      key: 'rides',
      header: text.rides,
      align: 'end',
      cell: (row) => <Taps of={row} result="ACCEPTED" shows={formatNumber(row.rides)} />,
      total: <Taps of={totals} result="ACCEPTED" shows={formatNumber(totals.rides)} />,
    },
    {
      key: 'revenue',
      header: text.revenue,
      align: 'end',
      numbers: { of: ({ revenue }) => revenue, total: totals.revenue },
      cell: (row, decimals) => (
        <Taps of={row} result="ACCEPTED" shows={<Money amount={row.revenue} decimals={decimals} />} />
      ),
      total: (decimals) => (
        <Taps of={totals} result="ACCEPTED" shows={<Money amount={totals.revenue} decimals={decimals} />} />
      ),
    },
    {
      key: 'denied',
      header: text.denied,
      align: 'end',
      cell: (row) => <Taps of={row} result="DENIED" shows={formatNumber(row.denied)} />,
      total: <Taps of={totals} result="DENIED" shows={formatNumber(totals.denied)} />,
    },
  ];
}

interface TapsProps {
  readonly of: { readonly day?: string; readonly rides: number; readonly denied: number };
  readonly result: 'ACCEPTED' | 'DENIED';
  readonly shows: ReactNode;
}

/** A number as a link to the taps it counts; none where there are none. */
function Taps({ of: { day, rides, denied }, result, shows }: TapsProps) {
  const tapsHref = useTapsHref();
  if ((result === 'DENIED' ? denied : rides) === 0) return shows;
  return (
    <Link className={styles['drill']} to={tapsHref({ result }, day === undefined ? undefined : { from: day, to: day })}>
      {shows}
    </Link>
  );
}

function DayName({ day, isRunning }: { readonly day: string; readonly isRunning: boolean }) {
  const name = <time dateTime={day}>{`${formatDate(day)}, ${formatWeekday(day)}`}</time>;
  if (!isRunning) return name;
  return (
    <Inline as="span" gap={8}>
      {name}
      <Badge tone="warning">{dashboardText.partial.day}</Badge>
    </Inline>
  );
}
