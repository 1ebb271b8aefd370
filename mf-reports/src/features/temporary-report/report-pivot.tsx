import { fileColumns } from '@ecard/shared/api-schema';
import type { TemporaryReport, TemporaryReportGroup } from '@ecard/shared/api-schema';
import { addressWith } from '@ecard/shared/dashboard';
import { formatDate } from '@ecard/shared/format';
import { Panel, useLocation } from '@ecard/shared/ui';
import { DataTable, LinkTabs } from '@ecard/shared/ui/work';
import type { Column } from '@ecard/shared/ui/work';
import styles from '../../dashboard/dashboard.module.css';
import { moneyColumn, numberColumn } from '../../dashboard/number-column.tsx';
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
  const number = (of: (typeof COUNTS)[number] | 'fee') => ({
    ...{ key: of, header: headings[of], total: totals[of], totalHref: hrefOf(of) },
    of: (row: Row) => row[of],
    hrefOf: ({ key }: Row) => hrefOf(of, { row: { group, key } }),
  });
  return [
    {
      key: 'name',
      header: headings[group],
      primary: true,
      cell: ({ name, key }) => (group === 'day' ? formatDate(key) : name),
      total: text.total,
    },
    ...COUNTS.map((count) => numberColumn(number(count))),
    moneyColumn(number('fee')),
  ];
}
