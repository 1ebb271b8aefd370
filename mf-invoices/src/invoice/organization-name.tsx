import type { InvoiceRow } from '@ecard/shared/api-schema';
import { invoiceText } from './invoice.text.ts';
import styles from './organization-name.module.css';

/** Customer of an invoice: the name, and below it the register number. */
export function OrganizationName({ organization }: { readonly organization: InvoiceRow['organization'] }) {
  return (
    <span>
      {organization.name}
      <span className={styles['register']}>{`${invoiceText.registerNo} ${organization.register_no}`}</span>
    </span>
  );
}
