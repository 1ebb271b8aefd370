import { NOTHING } from '../../format/format-number.ts';
import type { FigureData } from './figure-data.ts';
import styles from './figure.module.css';

/** The figure's numbers: what the server sends, and what screen readers read. */
export function FigureTable({ title, data }: { readonly title: string; readonly data: FigureData }) {
  const { categoryHeader, categories, series } = data;
  return (
    <table className={styles['table']}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{categoryHeader}</th>
          {series.map(({ key, name }) => (
            <th key={key} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {categories.map((category, index) => (
          <tr key={category}>
            <th scope="row">{category}</th>
            {series.map(({ key, values, format }) => {
              const value = values[index];
              return <td key={key}>{value === undefined || value === null ? NOTHING : format(value)}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
