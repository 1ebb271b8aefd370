import { formatMoney } from '../../format/index.ts';
import type { NumberOptions } from '../../format/index.ts';
import { classNames } from '../class-names.ts';
import styles from './money.module.css';

export interface MoneyProps {
  /** Tugrik. */
  readonly amount: number | null | undefined;
  readonly strong?: boolean;
  readonly tone?: 'danger' | 'positive';
  /** Decimals that it has in common with the amounts around it. */
  readonly decimals?: NumberOptions | undefined;
}

/** An amount in tugrik with digits of equal width; never wraps. */
export function Money({ amount, strong = false, tone, decimals }: MoneyProps) {
  const className = classNames(styles['money'], strong && styles['strong'], tone && styles[tone]);
  if (amount === null || amount === undefined) return <span className={className}>{formatMoney(amount)}</span>;
  return (
    <data className={className} value={amount}>
      {formatMoney(amount, decimals)}
    </data>
  );
}
