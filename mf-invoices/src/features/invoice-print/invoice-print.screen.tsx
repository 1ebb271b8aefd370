import type { ScreenModule, ScreenProps } from '@ecard/shared/remote';
import { Button, LinkButton } from '@ecard/shared/ui';
import { prefetchInvoice } from '../../invoice/invoice.queries.ts';
import { LoadedInvoice } from '../../invoice/loaded-invoice.tsx';
import { InvoiceSheet } from '../../invoice/sheet/invoice-sheet.tsx';
import { invoicePrintText as text } from './invoice-print.text.ts';
import styles from './invoice-print.module.css';

/** `/invoice/{id}/print`: the paper alone. */
export const screen: ScreenModule = { Screen: InvoicePrintScreen, prefetch: prefetchInvoice };

function InvoicePrintScreen({ request }: ScreenProps) {
  const id = request.params['id'] ?? '';
  return (
    <div className={styles['page']}>
      <div className={styles['bar']}>
        <h1 className={styles['title']}>{text.title}</h1>
        <LinkButton to={`/invoice/${id}`} icon="chevronLeft" variant="quiet">
          {text.back}
        </LinkButton>
        <Button
          icon="print"
          variant="primary"
          onClick={() => {
            print();
          }}
        >
          {text.print}
        </Button>
      </div>
      <LoadedInvoice key={id} id={id}>
        {(invoice) => (
          <div className={styles['paper']}>
            <InvoiceSheet invoice={invoice} scaled />
          </div>
        )}
      </LoadedInvoice>
    </div>
  );
}
