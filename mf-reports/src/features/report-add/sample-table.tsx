import { classNames } from '@ecard/shared/ui';
import type { ReportKindOffer } from '@ecard/shared/api-schema';
import { reportAddText as text } from './report-add.text.ts';
import styles from './report-add.module.css';

const NUMBERS: readonly string[] = ['money', 'integer', 'percent'];

interface SampleTableProps {
  readonly columns: readonly ReportKindOffer['columns'][number][];
  /** Keys of the chosen ones. */
  readonly chosen: readonly string[];
}

/** The head of the file and one line of it, as the chosen columns make it. */
export function SampleTable({ columns, chosen }: SampleTableProps) {
  const shown = columns.filter(({ key }) => chosen.includes(key));
  return (
    // Scrolled sideways, with the keyboard too.
    <div className={styles['sample']} tabIndex={0} role="group" aria-label={text.sample}>
      <table>
        <caption>{text.sample}</caption>
        <thead>
          <tr>
            {shown.map(({ key, header }) => (
              <th key={key} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {shown.map(({ key, sample, type }) => (
              <td key={key} className={classNames(NUMBERS.includes(type) && styles['number'])}>
                {sample}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}
