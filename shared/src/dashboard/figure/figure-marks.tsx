import { marksOf } from '@ecard/shared/ui/work';
import type { FigureData } from '@ecard/shared/ui/work';
import { formatDate } from '../../format/index.ts';
import { figureText as text } from './figure.text.ts';
import styles from './figure.module.css';

/** Events of the marked days, by the numbers that the chart has; not on paper, where there is no chart. */
export function FigureMarks({ data }: { readonly data: FigureData }) {
  const marks = marksOf(data);
  if (marks.length === 0) return null;
  return (
    <ol className={styles['marks']} aria-label={text.marks}>
      {marks.map(({ name, from, to }, at) => (
        <li key={`${from} ${name}`}>
          <b>{at + 1}</b> {name}, {from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`}
        </li>
      ))}
    </ol>
  );
}
