import type { TemporaryReport } from '@ecard/shared/api-schema';
import { addressWith } from '@ecard/shared/dashboard';
import { formatDate, formatNumber } from '@ecard/shared/format';
import { Link, Money, Panel, useLocation } from '@ecard/shared/ui';
import { DataTable, LinkTabs } from '@ecard/shared/ui/work';
import type { Column } from '@ecard/shared/ui/work';
import styles from '../../dashboard/dashboard.module.css';
import { permitsHref } from './permits-href.ts';
import { GROUPS } from './temporary-report.queries.ts';
import type { TemporaryReportState } from './temporary-report.queries.ts';
import { temporaryReportText } from './temporary-report.text.ts';

const { pivot: text } = temporaryReportText;
type Row = TemporaryReport['rows'][number];
/** States of the list that each count stands for; `undefined` where there are several. */
const COUNTS = [
  ['count', undefined],
  ['approved', undefined],
  ['rejected', 'REJECTED'],
  ['revoked', 'REVOKED'],
] as const;

interface ReportPivotProps {
  readonly report: TemporaryReport;
  readonly state: TemporaryReportState;
  readonly busy: boolean;
}

/** The requests divided by day, capacity, route, district or officer, with their sums. */
export function ReportPivot({ report, state, busy }: ReportPivotProps) {
  const { pathname, search } = useLocation();
  return (
    <Panel flush title={text.title} description={text.hint}>
      <div className={styles['tabs']}>
        <LinkTabs
          label={text.by}
          active={state.group}
          tabs={GROUPS.map((key) => ({
            key,
            label: text.groups[key],
            href: addressWith(pathname, search, { group_by: key }),
          }))}
        />
      </div>
      <DataTable
        caption={text.groups[report.group_by]}
        columns={columnsOf(report, state)}
        rows={report.rows}
        rowKey={({ key }) => key}
        busy={busy}
      />
    </Panel>
  );
}

function columnsOf({ group_by: group, totals, from, to }: TemporaryReport, state: TemporaryReportState): Column<Row>[] {
  return [
    {
      key: 'name',
      header: text.groupHeaders[group],
      primary: true,
      cell: ({ name, key }) => (group === 'day' && key !== '' ? formatDate(key) : name),
      total: text.total,
    },
    ...COUNTS.map(([key, status]): Column<Row> => ({
      key,
      header: text[key],
      align: 'end',
      cell: (row) => {
        const isListed = key === 'count' || status !== undefined;
        const href = permitsHref({
          ...{ from, to, filters: state.filters, row: { group, key: row.key } },
          ...(status === undefined ? {} : { status }),
        });
        return <Count value={row[key]} href={isListed ? href : undefined} />;
      },
      total: formatNumber(totals[key]),
    })),
    {
      key: 'fee',
      header: text.fee,
      align: 'end',
      numbers: { of: ({ fee }) => fee, total: totals.fee },
      cell: ({ fee }, decimals) => <Money amount={fee} decimals={decimals} />,
      total: (decimals) => <Money amount={totals.fee} decimals={decimals} strong />,
    },
  ];
}

function Count({ value, href }: { readonly value: number; readonly href: string | undefined }) {
  if (value === 0 || href === undefined) return formatNumber(value);
  return (
    <Link className={styles['drill']} to={href}>
      {formatNumber(value)}
    </Link>
  );
}
