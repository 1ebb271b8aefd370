import { columnName } from './pivot-figure.ts';
import type { PivotTable } from './pivot-table.ts';
import { statisticText as text } from './statistic.text.ts';
import styles from './statistic.module.css';

interface PivotHeadProps {
  readonly table: PivotTable;
  /** Class of a heading. */
  readonly cell: string | undefined;
}

/** Headings of a pivot of several measures: its columns, and below each of them the measures. */
export function PivotHead({ table, table: { by, measures, series }, cell }: PivotHeadProps) {
  const columns = series.filter((_, at) => at % measures.length === 0).map((one) => columnName(table, one));
  return (
    <>
      <colgroup />
      {columns.map((name) => (
        <colgroup key={name} span={measures.length} />
      ))}
      <thead>
        <tr className={styles['columns']}>
          <td className={cell} />
          {columns.map((name) => (
            <th key={name} scope="colgroup" colSpan={measures.length} className={cell}>
              {name}
            </th>
          ))}
        </tr>
        <tr className={styles['measures']}>
          <th scope="col" className={cell}>
            {text.dimensions[by]}
          </th>
          {series.map(({ measure }, at) => (
            <th key={at} scope="col" className={cell}>
              {text.measures[measure]}
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
}
