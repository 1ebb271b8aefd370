import { Skeleton } from '@ecard/shared/ui';
import styles from './invoice-list-skeleton.module.css';

/** Holds the place of the first rows. */
export function InvoiceListSkeleton() {
  return (
    <div className={styles['frame']}>
      <Skeleton lines={10} height={28} />
    </div>
  );
}
