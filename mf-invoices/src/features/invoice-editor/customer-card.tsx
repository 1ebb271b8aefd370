import { toProblem } from '@ecard/shared/http';
import { Alert, Badge, Inline, Stack, usePortal, useQuery } from '@ecard/shared/ui';
import { customerQuery } from './customer.queries.ts';
import { invoiceEditorText } from './invoice-editor.text.ts';
import styles from './invoice-editor.module.css';

const { customer: text } = invoiceEditorText;

/** The chosen organisation: its number as a taxpayer, its VAT status, and its contacts. */
export function CustomerCard({ registerNo }: { readonly registerNo: string }) {
  const { http } = usePortal();
  const { data: customer, error } = useQuery(customerQuery(http, registerNo));
  if (error) return <Alert tone="warning">{`${text.failed}. ${toProblem(error).message}`}</Alert>;
  if (!customer) return null;
  const contacts = [customer.email, customer.phone].filter((contact) => contact !== null);
  return (
    <div className={styles['customer']} aria-live="polite">
      <Stack gap={4}>
        <Inline>
          <strong>{customer.name}</strong>
          <Badge tone={customer.vat_payer ? 'positive' : 'neutral'}>
            {customer.vat_payer ? text.vatPayer : text.noVatPayer}
          </Badge>
        </Inline>
        <p className={styles['quiet']}>
          {[registerNo, ...(customer.tin ? [`${text.tin} ${customer.tin}`] : [])].join(' · ')}
        </p>
        <p className={styles['quiet']}>{contacts.length > 0 ? contacts.join(' · ') : text.noContact}</p>
        {customer.id === null ? <p className={styles['quiet']}>{text.isNew}</p> : null}
      </Stack>
    </div>
  );
}
