import { fileColumns, invoiceReportGroups } from '@ecard/shared/api-schema';
import type { InvoiceReport, InvoiceReportGroup } from '@ecard/shared/api-schema';
import { addressWith } from '@ecard/shared/dashboard';
import { formatMonth, formatNumber, formatPercent } from '@ecard/shared/format';
import type { NumberOptions } from '@ecard/shared/format';
import { Panel, useLocation } from '@ecard/shared/ui';
import { DataTable, LinkTabs } from '@ecard/shared/ui/work';
import type { Column } from '@ecard/shared/ui/work';
import { DrillMoney } from './drill-money.tsx';
import { invoiceReportText } from './invoice-report.text.ts';
import styles from './invoice-report.module.css';
import { monthCategories } from './month-categories.ts';

const { breakdown: text } = invoiceReportText;
const headings = fileColumns.invoiceReport;

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

/** A month, and the words that more is still to come for it. */
function MonthName({ month, report }: { readonly month: string; readonly report: InvoiceReport }) {
  const [category] = monthCategories([{ month }], report.kpis, report.generated_at);
  return (
    <>
      {formatMonth(month)}
      {category?.isPartial ? <small className={styles['partial']}> {invoiceReportText.partialMonth}</small> : null}
    </>
  );
}

function columnsOf(report: InvoiceReport): readonly Column<Row>[] {
  const { group_by: by, kpis, drill } = report;
  const group = invoiceReportGroups.values.find((name) => name === by) ?? 'organization';
  const sum = (key: Sum): Column<Row> => ({
    key,
    header: headings[key],
    align: 'end',
    numbers: { of: (row) => row[key], total: kpis[key] },
    cell: (row, decimals) => <DrillMoney amount={row[key]} drill={row.drill[key]} decimals={decimals} />,
    total: (decimals) => <DrillMoney amount={kpis[key]} drill={drill[key]} decimals={decimals} strong />,
  });
  return [
    {
      key: 'name',
      header: headings[group],
      primary: true,
      cell: ({ name }) => (
        <span className={styles['name']}>{group === 'month' ? <MonthName month={name} report={report} /> : name}</span>
      ),
    },
    {
      key: 'count',
      header: headings.count,
      align: 'end',
      cell: ({ count }) => formatNumber(count),
      total: formatNumber(kpis.count),
    },
    sum('issued'),
    sum('collected'),
    {
      key: 'percent',
      header: headings.collected_percent,
      align: 'end',
      numbers: { of: percentOf, total: percentOf(kpis), most: 1 },
      cell: (row, decimals) => writePercent(row, decimals),
      total: (decimals) => writePercent(kpis, decimals),
    },
    sum('outstanding'),
    sum('overdue'),
    sum('written_off'),
  ];
}

type Collected = Pick<Row, 'collected' | 'issued'>;

function partOf({ collected, issued }: Collected): number | null {
  return issued === 0 ? null : collected / issued;
}

function percentOf(row: Collected): number | null {
  const part = partOf(row);
  return part === null ? null : part * 100;
}

function writePercent(row: Collected, decimals: NumberOptions | undefined): string {
  return formatPercent(partOf(row), decimals);
}
