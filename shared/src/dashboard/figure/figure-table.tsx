import { memo } from 'react';
import { Badge, Link } from '@ecard/shared/ui';
import type { FigureData, FigureSeries } from '@ecard/shared/ui/work';
import { NOTHING } from '../../format/format-number.ts';
import { alikeDecimals } from '../../format/index.ts';
import type { NumberOptions } from '../../format/index.ts';
import { figureText as text } from './figure.text.ts';
import { formatShare, sharesOf } from './legend-items.ts';
import styles from './figure-table.module.css';

interface FigureTableProps {
  readonly title: string;
  readonly data: FigureData;
  readonly partialMark: string | undefined;
  /** True when the chart lies over the table: then its links take no focus, since nobody would see it. */
  readonly isCovered: boolean;
}

/** The figure's numbers: what the server sends, and what screen readers read. */
export const FigureTable = memo(PlainTable);

function PlainTable({ title, data, partialMark, isCovered }: FigureTableProps) {
  const { categoryHeader, categories, series } = data;
  const shares = sharesOf(data);
  const decimals = series.map(({ values }) => alikeDecimals(values));
  return (
    <table className={styles['table']} data-figure-table>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{categoryHeader}</th>
          {series.map(({ key, name }) => (
            <th key={key} scope="col">
              {name}
            </th>
          ))}
          {shares.length > 0 ? <th scope="col">{text.share}</th> : null}
        </tr>
      </thead>
      <tbody>
        {categories.map(({ key, label, isPartial }, at) => (
          <tr key={key}>
            <th scope="row">
              {label}
              {isPartial && partialMark ? (
                <>
                  {' '}
                  <Badge tone="warning">{partialMark}</Badge>
                </>
              ) : null}
            </th>
            {series.map((entry, place) => (
              <td key={entry.key}>
                <Value series={entry} at={at} decimals={decimals[place]} isCovered={isCovered} />
              </td>
            ))}
            {shares.length > 0 ? <td>{formatShare(shares[at])}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ValueProps {
  readonly series: FigureSeries;
  readonly at: number;
  /** Those of all numbers of the series. */
  readonly decimals: NumberOptions | undefined;
  readonly isCovered: boolean;
}

function Value({ series: { values, format, hrefs }, at, decimals, isCovered }: ValueProps) {
  const value = values[at];
  const href = hrefs?.[at];
  if (value === undefined || value === null) return NOTHING;
  // Nothing leads nowhere.
  if (href === undefined || value === 0) return format(value, decimals);
  return (
    <Link to={href} tabIndex={isCovered ? -1 : undefined}>
      {format(value, decimals)}
    </Link>
  );
}
