import type { Invoice } from '@ecard/shared/api-schema';
import { Button, useCan, useDownload } from '@ecard/shared/ui';
import { invoicePath } from '../invoice.queries.ts';
import { recordText as text } from './record.text.ts';

/** The invoice as a file and on paper, for those who may print it. */
export function PaperButtons({ record }: { readonly record: Invoice }) {
  const mayPrint = useCan('fin.invoice.print');
  const { isBusy, download } = useDownload();
  if (!mayPrint) return null;
  const name = `${record.invoice_no ?? 'invoice-draft'}.pdf`;
  return (
    <>
      <Button icon="download" loading={isBusy} onClick={() => void download(`${invoicePath(record.id)}/pdf`, name)}>
        {text.pdf}
      </Button>
      <Button
        icon="print"
        onClick={() => {
          print();
        }}
      >
        {text.print}
      </Button>
    </>
  );
}
