import { fileColumns } from '@ecard/shared/api-schema';
import type { TemporaryReport, TemporaryReportGroup } from '@ecard/shared/api-schema';
import { addressWith } from '@ecard/shared/dashboard';
import { formatDate, formatNumber } from '@ecard/shared/format';
import { Money, Panel, useLocation } from '@ecard/shared/ui';
import { DataTable, LinkTabs } from '@ecard/shared/ui/work';
import type { Column } from '@ecard/shared/ui/work';
import styles from '../../dashboard/dashboard.module.css';
import { Drill } from '../../dashboard/drill.tsx';
import type { PermitsHref } from './permits-href.ts';
import { GROUPS } from './temporary-report.queries.ts';
import { temporaryReportText } from './temporary-report.text.ts';

const { pivot: text } = temporaryReportText;
const headings = fileColumns.temporaryReport;
type Row = TemporaryReport['rows'][number];
const COUNTS = ['count', 'approved', 'rejected', 'revoked'] as const;

interface ReportPivotProps {
  readonly report: TemporaryReport;
  readonly group: TemporaryReportGroup;
  readonly hrefOf: PermitsHref;
  readonly busy: boolean;
}

/** The requests divided by day, capacity, route, district or officer, with their sums. */
export function ReportPivot({ report, group, hrefOf, busy }: ReportPivotProps) {
  const { pathname, search } = useLocation();
  return (
    <Panel flush title={text.title} description={text.hint}>
      <div className={styles['tabs']}>
        <LinkTabs
          label={text.by}
          active={group}
          tabs={GROUPS.map((key) => ({
            key,
            label: text.groups[key],
            href: addressWith(pathname, search, { group_by: key }),
          }))}
        />
      </div>
      <DataTable
        caption={text.groups[report.group_by]}
        columns={columnsOf(report, hrefOf)}
        rows={report.rows}
        rowKey={({ key }) => key}
        busy={busy}
      />
    </Panel>
  );
}

function columnsOf({ group_by: group, totals }: TemporaryReport, hrefOf: PermitsHref): Column<Row>[] {
  return [
    {
      key: 'name',
      header: headings[group],
      primary: true,
      cell: ({ name, key }) => (group === 'day' ? formatDate(key) : name),
      total: text.total,
    },
    ...COUNTS.map((number): Column<Row> => ({
      key: number,
      header: headings[number],
      align: 'end',
      cell: ({ key, ...row }) => (
        <Drill value={row[number]} href={hrefOf(number, { row: { group, key } })}>
          {formatNumber(row[number])}
        </Drill>
      ),
      total: (
        <Drill value={totals[number]} href={hrefOf(number)}>
          {formatNumber(totals[number])}
        </Drill>
      ),
    })),
    {
      key: 'fee',
      header: headings.fee,
      align: 'end',
      numbers: { of: ({ fee }) => fee, total: totals.fee },
      cell: ({ fee, key }, decimals) => (
        <Drill value={fee} href={hrefOf('fee', { row: { group, key } })}>
          <Money amount={fee} decimals={decimals} />
        </Drill>
      ),
      total: (decimals) => (
        <Drill value={totals.fee} href={hrefOf('fee')}>
          <Money amount={totals.fee} decimals={decimals} strong />
        </Drill>
      ),
    },
  ];
}
