import type { EbarimtRow } from '@ecard/shared/api-schema';
import { IconButton, Link, useLocation, usePortal } from '@ecard/shared/ui';
import styles from './ebarimt.module.css';
import { ebarimtText as text } from './ebarimt.text.ts';
import { hrefOfReceipt } from './receipt-href.ts';

/** The last eight of a receipt's 33 digits, which people know it by; the whole number is copied. */
export function ReceiptNumber({ receipt }: { readonly receipt: EbarimtRow }) {
  const { notify } = usePortal();
  const { pathname, search } = useLocation();
  const href = hrefOfReceipt(pathname, search, receipt.id);
  const { package_id: packageId } = receipt;
  if (packageId === null) return <Link to={href}>{text.notRegistered}</Link>;
  const tail = packageId.slice(-8);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(packageId);
      notify.success({ title: text.copied });
    } catch {
      notify.error({ title: text.copyFailed });
    }
  };
  return (
    <span className={styles['number']}>
      <Link to={href}>{`…${tail}`}</Link>
      <IconButton icon="copy" size="small" label={text.copyNumber(tail)} onClick={() => void copy()} />
    </span>
  );
}
