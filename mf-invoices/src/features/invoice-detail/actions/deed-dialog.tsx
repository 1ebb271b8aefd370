import type { Invoice } from '@ecard/shared/api-schema';
import { formatMoney } from '@ecard/shared/format';
import { useNavigate, usePortal } from '@ecard/shared/ui';
import { ConfirmDialog } from '@ecard/shared/ui/work';
import type { InvoiceDeed } from '../../../domain/invoice-deeds.ts';
import { invoiceDetailText as text } from '../invoice-detail.text.ts';
import { useInvoiceWrites } from '../use-invoice-writes.ts';
import { CreditDialog } from './credit-dialog.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { SendDialog } from './send-dialog.tsx';

interface DeedDialogProps {
  readonly deed: InvoiceDeed;
  readonly invoice: Invoice;
  readonly onClose: () => void;
}

/** Asks what a deed needs to know; what cannot be undone wants the invoice's number typed. */
export function DeedDialog({ deed, invoice, onClose }: DeedDialogProps) {
  const { notify } = usePortal();
  const navigate = useNavigate();
  const { act, remove } = useInvoiceWrites(invoice);
  const word = invoice.invoice_no === null ? {} : { word: invoice.invoice_no };

  switch (deed) {
    case 'issue':
      return (
        <ConfirmDialog
          title={text.issue.title}
          confirmLabel={text.deeds.issue}
          onConfirm={async () => {
            const issued = await act('issue');
            notify.success({ title: text.issue.done(issued.invoice_no ?? '') });
          }}
          onClose={onClose}
        >
          {text.issue.text(invoice.organization.name, invoice.total)}
        </ConfirmDialog>
      );
    case 'send':
    case 'remind':
      return <SendDialog verb={deed} invoice={invoice} onClose={onClose} />;
    case 'payment':
      return <PaymentDialog invoice={invoice} onClose={onClose} />;
    case 'credit':
      return <CreditDialog invoice={invoice} onClose={onClose} />;
    case 'void':
    case 'writeoff':
      return (
        <ConfirmDialog
          danger
          title={text[deed].title}
          confirmLabel={text.deeds[deed]}
          reasonLabel={text.reason}
          {...word}
          onConfirm={async (reason) => {
            await act(deed, { reason });
            notify.success({ title: text[deed].done });
          }}
          onClose={onClose}
        >
          {deed === 'void' ? text.void.text : text.writeoff.text(formatMoney(invoice.balance))}
        </ConfirmDialog>
      );
    case 'delete':
      return (
        <ConfirmDialog
          danger
          title={text.remove.title}
          confirmLabel={text.deeds.delete}
          onConfirm={async () => {
            await remove();
            notify.success({ title: text.remove.done });
            void navigate('/invoice', { replace: true });
          }}
          onClose={onClose}
        >
          {text.remove.text}
        </ConfirmDialog>
      );
    case 'edit':
    case 'ebarimt':
    case 'link':
    case 'duplicate':
      return null;
    default:
      return deed satisfies never;
  }
}
