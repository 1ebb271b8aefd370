import type { NumberOptions } from '@ecard/shared/format';
import { Link, Money } from '@ecard/shared/ui';
import { drillHref } from './drill-href.ts';
import styles from './invoice-report.module.css';

interface DrillMoneyProps {
  readonly amount: number;
  readonly drill: Readonly<Record<string, string>>;
  readonly strong?: boolean;
  readonly decimals?: NumberOptions | undefined;
}

/** An amount that leads to the invoices it is the sum of; nothing leads nowhere. */
export function DrillMoney({ amount, drill, strong = false, decimals }: DrillMoneyProps) {
  if (amount === 0) return <span className={styles['zero']}>–</span>;
  return (
    <Link className={styles['drill']} to={drillHref(drill)}>
      <Money amount={amount} strong={strong} decimals={decimals} />
    </Link>
  );
}
