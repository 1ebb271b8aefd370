import type { RideSeries } from '@ecard/shared/api-schema';
import { formatDate, formatNumber, formatWeekday } from '@ecard/shared/format';
import { Badge, Inline, Link, Money } from '@ecard/shared/ui';
import { DataTable } from '@ecard/shared/ui/work';
import type { Column } from '@ecard/shared/ui/work';
import styles from '../../dashboard/dashboard.module.css';
import { graphReportText } from './graph-report.text.ts';
import type { RideDay } from './ride-day.ts';

const { table: text } = graphReportText;

interface RideTableProps {
  /** Oldest first. */
  readonly days: readonly RideDay[];
  readonly totals: RideSeries['totals'];
  readonly busy: boolean;
  /** The taps of a day. */
  readonly hrefOf: (day: string) => string;
}

/** The numbers day by day, newest first, with their sums. */
export function RideTable({ days, totals, busy, hrefOf }: RideTableProps) {
  return (
    <DataTable
      caption={text.title}
      columns={columnsWith(totals, hrefOf)}
      rows={days.toReversed()}
      rowKey={({ day }) => day}
      busy={busy}
    />
  );
}

function columnsWith(totals: RideSeries['totals'], hrefOf: RideTableProps['hrefOf']): Column<RideDay>[] {
  return [
    { key: 'day', header: text.day, primary: true, cell: (row) => <DayName row={row} />, total: text.total },
    {
      key: 'rides',
      header: text.rides,
      align: 'end',
      // Nothing leads nowhere.
      cell: ({ day, rides, denied }) =>
        rides + denied === 0 ? (
          formatNumber(rides)
        ) : (
          <Link className={styles['drill']} to={hrefOf(day)}>
            {formatNumber(rides)}
          </Link>
        ),
      total: formatNumber(totals.rides),
    },
    {
      key: 'revenue',
      header: text.revenue,
      align: 'end',
      numbers: { of: ({ revenue }) => revenue, total: totals.revenue },
      cell: ({ revenue }, decimals) => <Money amount={revenue} decimals={decimals} />,
      total: (decimals) => <Money amount={totals.revenue} decimals={decimals} />,
    },
    {
      key: 'denied',
      header: text.denied,
      align: 'end',
      cell: ({ denied }) => formatNumber(denied),
      total: formatNumber(totals.denied),
    },
  ];
}

function DayName({ row: { day, incomplete } }: { readonly row: RideDay }) {
  const name = <time dateTime={day}>{`${formatDate(day)}, ${formatWeekday(day)}`}</time>;
  if (!incomplete) return name;
  return (
    <Inline as="span" gap={8}>
      {name}
      <Badge tone="warning">{text.incomplete}</Badge>
    </Inline>
  );
}
