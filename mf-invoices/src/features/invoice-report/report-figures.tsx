import type { InvoiceReport } from '@ecard/shared/api-schema';
import { invoiceKindSchema } from '@ecard/shared/api-schema';
import { Figure } from '@ecard/shared/dashboard';
import { formatCompactMoney, formatMoney } from '@ecard/shared/format';
import type { FigureData } from '@ecard/shared/ui/work';
import { invoiceText } from '../../invoice/invoice.text.ts';
import { drillHref } from './drill-href.ts';
import { invoiceReportText as text } from './invoice-report.text.ts';
import styles from './invoice-report.module.css';
import { monthCategories } from './month-categories.ts';

const money = { format: formatMoney, formatShort: formatCompactMoney };

/** Issued against paid by month, who owes most, and of what kind the invoices are. */
export function ReportFigures({ report }: { readonly report: InvoiceReport }) {
  const common = { unit: text.unit, updatedAt: report.generated_at };
  return (
    <>
      <Figure
        {...common}
        title={text.monthly.title}
        partialMark={text.partialMonth}
        fileName="invoice-report-months"
        data={monthly(report)}
      />
      <div className={styles['pair']}>
        <Figure
          {...common}
          title={text.debtors.title}
          fileName="invoice-report-debtors"
          data={debtors(report)}
          height={420}
        />
        <Figure
          {...common}
          title={text.kinds.title}
          fileName="invoice-report-kinds"
          data={kinds(report)}
          height={320}
        />
      </div>
    </>
  );
}

function monthly({ series, kpis, generated_at }: InvoiceReport): FigureData {
  return {
    categoryHeader: text.monthly.month,
    categories: monthCategories(series, kpis, generated_at),
    series: [
      {
        ...money,
        key: 'issued',
        name: text.monthly.issued,
        kind: 'bar',
        values: series.map(({ issued }) => issued),
        hrefs: series.map(({ drill }) => drillHref(drill)),
      },
      {
        ...money,
        key: 'received',
        name: text.monthly.received,
        kind: 'line',
        values: series.map(({ received }) => received),
        hrefs: series.map(({ received_drill: drill }) => drillHref(drill)),
      },
    ],
  };
}

function debtors({ debtors: rows }: InvoiceReport): FigureData {
  return {
    shape: 'bars',
    isStacked: true,
    categoryHeader: text.debtors.organization,
    categories: rows.map(({ organization: { id, name } }) => ({ key: id, label: name })),
    series: [
      {
        ...money,
        key: 'current',
        name: text.debtors.current,
        values: rows.map(({ current }) => current),
        hrefs: rows.map(({ drill }) => drillHref(drill.current)),
      },
      {
        ...money,
        key: 'overdue',
        name: text.debtors.overdue,
        colour: 3,
        values: rows.map(({ overdue }) => overdue),
        hrefs: rows.map(({ drill }) => drillHref(drill.overdue)),
      },
    ],
  };
}

function kinds({ by_kind: rows }: InvoiceReport): FigureData {
  return {
    shape: 'donut',
    categoryHeader: text.kinds.kind,
    categories: rows.map(({ kind }) => ({ key: kind, label: kindName(kind) })),
    series: [
      {
        ...money,
        key: 'issued',
        name: text.kinds.issued,
        values: rows.map(({ issued }) => issued),
        hrefs: rows.map(({ drill }) => drillHref(drill)),
      },
    ],
  };
}

function kindName(kind: string): string {
  const known = invoiceKindSchema.safeParse(kind);
  return known.success ? invoiceText.kinds[known.data] : kind;
}
