import { classNames } from '../class-names.ts';
import { formatNumber } from '../../format/index.ts';
import { Link } from '../actions/link.tsx';
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
  const shown = sums.filter(({ amount, count, text }) => (amount ?? count ?? text) !== undefined);
  if (shown.length === 0) return null;
  return (
    // Scrolled sideways where it is wider than the screen, with the keyboard too.
    <div className={styles['strip']} data-strip role="group" aria-label={heading ?? uiText.sums} tabIndex={0}>
      {heading === undefined ? null : <span className={styles['heading']}>{heading}</span>}
      <dl className={styles['sums']}>
        {shown.map((sum) => (
          <div key={sum.label} className={styles['sum']} title={sum.hint}>
            <dt>{sum.label}</dt>
            <dd className={classNames(sum.tone && styles[sum.tone])}>
              {sum.href === undefined ? figureOf(sum) : <Link to={sum.href}>{figureOf(sum)}</Link>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function figureOf({ amount, count, text }: SumDefinition) {
  if (amount !== undefined) return <Money amount={amount} />;
  return text ?? formatNumber(count ?? 0);
}
