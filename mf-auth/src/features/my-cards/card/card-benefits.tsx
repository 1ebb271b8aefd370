import type { CardDetail } from '@ecard/shared/api-schema';
import { formatDate } from '@ecard/shared/format';
import { EmptyState, classNames } from '@ecard/shared/ui';
import { benefitText } from '../benefit-text.ts';
import { benefitsText as text } from './card.text.ts';
import styles from './history-list.module.css';

/** Entitlements that make rides with the card cheaper. */
export function CardBenefits({ record: { permissions } }: { readonly record: CardDetail }) {
  if (permissions.length === 0) return <EmptyState icon="shield" title={text.none} hint={text.noneHint} />;
  return (
    <ul className={styles['rows']} aria-label={text.caption}>
      {permissions.map((permission) => (
        <li key={permission.id} className={styles['row']}>
          <span className={styles['line']}>
            <span className={styles['what']}>{permission.category.name}</span>
            <span className={classNames(styles['amount'], styles['in'])}>{benefitText(permission)}</span>
          </span>
          <span className={styles['detail']}>{text.until(formatDate(permission.valid_to))}</span>
        </li>
      ))}
    </ul>
  );
}
