import { classNames } from '../class-names.ts';
import { formatNumber } from '../../format/index.ts';
import { Money } from '../display/money.tsx';
import { uiText } from '../ui.text.ts';
import type { SumDefinition } from './define-list.ts';
import styles from './sum-strip.module.css';

export interface SumStripProps {
  /** Span or condition they are of, where that is not the list's own. */
  readonly label?: string;
  readonly sums: readonly SumDefinition[];
}

/** Sums of all rows that match, on every page, in one thin line; those without a number are left out. */
export function SumStrip({ label: heading, sums }: SumStripProps) {
  const shown = sums.filter(({ amount, count }) => amount !== undefined || count !== undefined);
  if (shown.length === 0) return null;
  return (
    // Scrolled sideways where it is wider than the screen, with the keyboard too.
    <div className={styles['strip']} role="group" aria-label={heading ?? uiText.sums} tabIndex={0}>
      {heading === undefined ? null : <span className={styles['heading']}>{heading}</span>}
      <dl className={styles['sums']}>
        {shown.map(({ label, amount, count, tone }) => (
          <div key={label} className={styles['sum']}>
            <dt>{label}</dt>
            <dd className={classNames(tone && styles[tone])}>
              {amount === undefined ? formatNumber(count ?? 0) : <Money amount={amount} />}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
