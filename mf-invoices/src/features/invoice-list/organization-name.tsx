import type { InvoiceRow } from '@ecard/shared/api-schema';
import { invoiceListText } from './invoice-list.text.ts';
import styles from './organization-name.module.css';

/** Who an invoice is for: the name, and below it the register number. */
export function OrganizationName({ organization }: { readonly organization: InvoiceRow['organization'] }) {
  return (
    <span>
      {organization.name}
      <span className={styles['register']}>{`${invoiceListText.registerNo} ${organization.register_no}`}</span>
    </span>
  );
}
