import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { RideSeries } from '@ecard/shared/api-schema';
import { useKept } from '@ecard/shared/dashboard';
import { formatDate, formatNumber, formatWeekday } from '@ecard/shared/format';
import { Badge, Inline, Money } from '@ecard/shared/ui';
import { DataTable } from '@ecard/shared/ui/work';
import type { Column } from '@ecard/shared/ui/work';
import { dashboardText } from '../../dashboard/dashboard.text.ts';
import { Drill } from '../../dashboard/drill.tsx';
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
  const tapsHref = useKept(useTapsHref(), busy);
  const columns = useMemo(() => columnsWith(series, tapsHref), [series, tapsHref]);
  const rows = useMemo(() => [...begunDays(series)].reverse(), [series]);
  return <DataTable caption={text.title} columns={columns} rows={rows} rowKey={({ day }) => day} busy={busy} />;
}

type TapsHref = ReturnType<typeof useTapsHref>;
type Count = 'rides' | 'denied';

function columnsWith({ totals, incomplete_from: running }: RideSeries, tapsHref: TapsHref): Column<RideDay>[] {
  /** A number as a link to the taps it counts; none where there are none. */
  const taps = (count: Count, of: Readonly<Record<Count, number>>, shows: ReactNode, day?: string) => (
    <Drill
      value={of[count]}
      href={tapsHref(
        { result: count === 'rides' ? 'ACCEPTED' : 'DENIED' },
        day === undefined ? day : { from: day, to: day },
      )}
    >
      {shows}
    </Drill>
  );
  const counts = (key: Count): Column<RideDay> => ({
    key,
    header: text[key],
    align: 'end',
    cell: (row) => taps(key, row, formatNumber(row[key]), row.day),
    total: taps(key, totals, formatNumber(totals[key])),
  });
  return [
    {
      key: 'day',
      header: text.day,
      primary: true,
      cell: ({ day }) => <DayName day={day} isRunning={day === running} />,
      total: text.total,
    },
    counts('rides'),
    {
      key: 'revenue',
      header: text.revenue,
      align: 'end',
      numbers: { of: ({ revenue }) => revenue, total: totals.revenue },
      cell: (row, decimals) => taps('rides', row, <Money amount={row.revenue} decimals={decimals} />, row.day),
      total: (decimals) => taps('rides', totals, <Money amount={totals.revenue} decimals={decimals} />),
    },
    counts('denied'),
  ];
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
