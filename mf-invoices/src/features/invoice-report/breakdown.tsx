import { invoiceReportGroups } from '@ecard/shared/api-schema';
import type { InvoiceReport, InvoiceReportGroup } from '@ecard/shared/api-schema';
import { addressWith } from '@ecard/shared/dashboard';
import { formatMonth, formatNumber, formatPercent } from '@ecard/shared/format';
import { Panel, useLocation } from '@ecard/shared/ui';
import { DataTable, LinkTabs } from '@ecard/shared/ui/work';
import type { Column } from '@ecard/shared/ui/work';
import { DrillMoney } from './drill-money.tsx';
import { invoiceReportText } from './invoice-report.text.ts';
import styles from './invoice-report.module.css';

const { breakdown: text } = invoiceReportText;

type Row = InvoiceReport['groups'][number];
type Sum = 'issued' | 'collected' | 'outstanding' | 'overdue' | 'written_off';

interface BreakdownProps {
  readonly report: InvoiceReport;
  readonly group: InvoiceReportGroup;
  readonly busy: boolean;
}

/** All sums of the span divided by organisation, month, kind or operator; each leads to its invoices. */
export function Breakdown({ report, group, busy }: BreakdownProps) {
  const { pathname, search } = useLocation();
  const tabs = invoiceReportGroups.values.map((key) => ({
    key,
    label: text.groups[key],
    href: addressWith(pathname, search, { group_by: key }),
  }));
  const hint = (
    <>
      {text.hint} <span className={styles['drillHint']}>{text.drillHint}</span>
    </>
  );
  return (
    <Panel flush title={text.title} description={hint}>
      <div className={styles['tabs']}>
        <LinkTabs label={text.by} tabs={tabs} active={group} />
      </div>
      <DataTable
        caption={text.groups[group]}
        columns={columnsOf(report)}
        pinsFirst
        rows={report.groups}
        rowKey={({ key }) => key}
        busy={busy}
      />
    </Panel>
  );
}

function columnsOf({ group_by: by, kpis, drill }: InvoiceReport): readonly Column<Row>[] {
  const group = invoiceReportGroups.values.find((name) => name === by) ?? 'organization';
  const sum = (key: Sum, header: string): Column<Row> => ({
    key,
    header,
    align: 'end',
    cell: (row) => <DrillMoney amount={row[key]} drill={row.drill[key]} />,
    total: <DrillMoney amount={kpis[key]} drill={drill[key]} strong />,
  });
  return [
    {
      key: 'name',
      header: text.groupHeaders[group],
      primary: true,
      cell: ({ name }) => <span className={styles['name']}>{group === 'month' ? formatMonth(name) : name}</span>,
    },
    {
      key: 'count',
      header: text.count,
      align: 'end',
      cell: ({ count }) => formatNumber(count),
      total: formatNumber(kpis.count),
    },
    sum('issued', text.issued),
    sum('collected', text.collected),
    {
      key: 'percent',
      header: text.percent,
      align: 'end',
      cell: (row) => partOf(row),
      total: partOf(kpis),
    },
    sum('outstanding', text.outstanding),
    sum('overdue', text.overdue),
    sum('written_off', text.writtenOff),
  ];
}

function partOf({ collected, issued }: Pick<Row, 'collected' | 'issued'>): string {
  return formatPercent(issued === 0 ? null : collected / issued);
}
