import { useSyncExternalStore } from 'react';
import { Skeleton, usePortal, useQuery } from '@ecard/shared/ui';
import type { PortalForm } from '@ecard/shared/ui/work';
import type { DraftValues } from '../../domain/draft-values.ts';
import { InvoiceSheet } from '../../invoice/sheet/invoice-sheet.tsx';
import { customerQuery } from './customer.queries.ts';
import { draftSheet } from './draft-sheet.ts';
import styles from './invoice-editor.module.css';
import { useTaxPreview } from './tax-preview.tsx';

/** The draft as it will be printed. */
export function SheetPreview({ form }: { readonly form: PortalForm<DraftValues> }) {
  const { http } = usePortal();
  const read = () => form.store.state.values;
  const values = useSyncExternalStore(form.store.subscribe, read, read);
  const { data: customer } = useQuery(customerQuery(http, values.register_no));
  const { answer } = useTaxPreview();
  if (!answer) return <Skeleton lines={12} height={20} />;
  return (
    <div className={styles['paper']}>
      <InvoiceSheet scaled invoice={draftSheet(values, customer ?? null, answer)} />
    </div>
  );
}
