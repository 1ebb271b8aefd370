import { fileColumns } from '@ecard/shared/api-schema';
import type { InvoiceAgeing } from '@ecard/shared/api-schema';
import { toProblem } from '@ecard/shared/http';
import { EmptyState, ErrorState, Panel, Skeleton, usePortal, useQuery } from '@ecard/shared/ui';
import { DataTable } from '@ecard/shared/ui/work';
import type { Column } from '@ecard/shared/ui/work';
import { OrganizationName } from '../../invoice/organization-name.tsx';
import { AsOfForm } from './as-of-form.tsx';
import { DrillMoney } from './drill-money.tsx';
import { invoiceAgeingQuery } from './invoice-report.queries.ts';
import { invoiceReportText } from './invoice-report.text.ts';
import styles from './invoice-report.module.css';

const { ageing: text } = invoiceReportText;
const { owed: total, ...headings } = fileColumns.invoiceAgeing;

type Row = InvoiceAgeing['rows'][number];
const BUCKETS = ['current', 'days_1_30', 'days_31_60', 'days_61_90', 'days_over_90', 'total'] as const;

/**
 * Receivables of each organisation at the end of a day, by the time they were overdue.
 *
 * @param asOf - Empty for today.
 */
export function Ageing({ asOf }: { readonly asOf: string }) {
  const { http } = usePortal();
  const { data, isError, error, isPlaceholderData, refetch } = useQuery(invoiceAgeingQuery(http, asOf));
  const count = data?.rows.reduce((sum, row) => sum + row.count, 0) ?? 0;
  return (
    <Panel
      flush
      title={text.title}
      description={data ? text.hint(data.as_of, count) : undefined}
      actions={<AsOfForm day={data?.as_of ?? asOf} />}
    >
      {data ? (
        <DataTable
          caption={text.title}
          columns={columnsOf(data)}
          pinsFirst
          rows={data.rows}
          rowKey={({ organization }) => organization.id}
          busy={isPlaceholderData}
          empty={<EmptyState icon="checkCircle" {...text.empty} />}
        />
      ) : isError ? (
        <ErrorState title={text.failed} message={toProblem(error).message} onRetry={() => void refetch()} />
      ) : (
        <div className={styles['waiting']}>
          <Skeleton lines={8} height={28} />
        </div>
      )}
    </Panel>
  );
}

function columnsOf({ totals }: InvoiceAgeing): readonly Column<Row>[] {
  return [
    {
      key: 'organization',
      header: headings.organization,
      primary: true,
      cell: ({ organization }) => (
        <div className={styles['name']}>
          <OrganizationName organization={organization} />
        </div>
      ),
    },
    ...BUCKETS.map((bucket): Column<Row> => ({
      key: bucket,
      header: bucket === 'total' ? total : headings[bucket],
      align: 'end',
      numbers: { of: (row) => row[bucket], total: totals[bucket] },
      cell: (row, decimals) => (
        <DrillMoney {...{ amount: row[bucket], drill: row.drill[bucket], decimals }} strong={bucket === 'total'} />
      ),
      total: (decimals) => <DrillMoney {...{ amount: totals[bucket], drill: totals.drill[bucket], decimals }} strong />,
    })),
  ];
}
