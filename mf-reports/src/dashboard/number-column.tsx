import type { ReactNode } from 'react';
import { formatNumber } from '@ecard/shared/format';
import type { NumberOptions } from '@ecard/shared/format';
import { Money } from '@ecard/shared/ui';
import type { Column } from '@ecard/shared/ui/work';
import { dashboardText } from './dashboard.text.ts';
import { Drill } from './drill.tsx';

interface NumberColumn<Row> {
  readonly key: string;
  readonly header: string;
  readonly of: (row: Row) => number | null;
  /** Absent where the table has no totals. */
  readonly total?: number | null;
  /** Address of what is behind a number; absent where there is no list of it. */
  readonly hrefOf?: (row: Row) => string | undefined;
  readonly totalHref?: string | undefined;
  /** Default: a plain number. */
  readonly show?: (value: number, decimals?: NumberOptions) => ReactNode;
}

/** A column of numbers with their total; each leads to what is behind it. */
export function numberColumn<Row>(column: NumberColumn<Row>): Column<Row> {
  const { key, header, of, total, hrefOf, totalHref, show = formatNumber } = column;
  const write = (value: number | null, href: string | undefined, decimals?: NumberOptions) =>
    value === null ? (
      dashboardText.nothing
    ) : (
      <Drill value={value} href={href}>
        {show(value, decimals)}
      </Drill>
    );
  return {
    key,
    header,
    align: 'end',
    numbers: { of, ...(total === undefined ? {} : { total }) },
    cell: (row, decimals) => write(of(row), hrefOf?.(row), decimals),
    ...(total === undefined ? {} : { total: (decimals?: NumberOptions) => write(total, totalHref, decimals) }),
  };
}

/** A column of amounts. */
export function moneyColumn<Row>(column: Omit<NumberColumn<Row>, 'show'>): Column<Row> {
  return numberColumn({ ...column, show: (amount, decimals) => <Money amount={amount} decimals={decimals} /> });
}
