import { useState } from 'react';
import type { Invoice } from '@ecard/shared/api-schema';
import { toProblem } from '@ecard/shared/http';
import { Button, LinkButton, useCan, useDownload, useNavigate, usePortal, useSnapshot } from '@ecard/shared/ui';
import type { IconName } from '@ecard/shared/ui';
import { ActionMenu, createOnceKeys } from '@ecard/shared/ui/work';
import type { MenuItem } from '@ecard/shared/ui/work';
import { invoiceDeeds, nextDeed } from '../../../domain/invoice-deeds.ts';
import type { InvoiceDeed } from '../../../domain/invoice-deeds.ts';
import { invoicePath } from '../../../invoice/invoice.queries.ts';
import { invoiceDetailText as text } from '../invoice-detail.text.ts';
import { useInvoiceWrites } from '../use-invoice-writes.ts';
import { DeedDialog } from './deed-dialog.tsx';

const ICONS: Readonly<Record<InvoiceDeed, IconName>> = {
  edit: 'edit',
  issue: 'file-check',
  send: 'external',
  payment: 'cash',
  remind: 'bell',
  ebarimt: 'receipt',
  link: 'wallet',
  credit: 'report-money',
  duplicate: 'invoice',
  void: 'close',
  writeoff: 'warning',
  delete: 'close',
};
const HARM: readonly InvoiceDeed[] = ['void', 'writeoff', 'delete'];

/** What may be done with the invoice now: the next step as a button, the rest in a menu. */
export function InvoiceActions({ invoice }: { readonly invoice: Invoice }) {
  const { notify } = usePortal();
  const navigate = useNavigate();
  const isOrganisation = useSnapshot((snapshot) => snapshot.isOrganisation);
  const mayPrint = useCan('fin.invoice.print');
  const writes = useInvoiceWrites(invoice);
  const [keys] = useState(() => createOnceKeys());
  const [asked, setAsked] = useState<InvoiceDeed | null>(null);
  const [isBusy, setBusy] = useState(false);
  const deeds = invoiceDeeds(invoice, isOrganisation);
  const next = nextDeed(deeds, invoice);
  const labelOf = (deed: InvoiceDeed) => (deed === 'link' && isOrganisation ? text.payNow : text.deeds[deed]);

  /** Deeds that ask nothing are done at once; a failed one says why. */
  const atOnce = async (deed: 'ebarimt' | 'link' | 'duplicate') => {
    setBusy(true);
    try {
      if (deed === 'duplicate') {
        const copy = await writes.duplicate(keys.keyOf(invoice.id));
        keys.arrived();
        notify.success({ title: text.duplicated });
        void navigate(`/invoice/${copy.id}/edit`);
      } else if (deed === 'link') {
        const { payment_link: link } = await writes.act('pay');
        notify.success({ title: text.linkMade });
        if (isOrganisation && link) void navigate(`/payment/${link.id}`);
      } else {
        await writes.act('ebarimt');
        notify.success({ title: text.receiptMade });
      }
    } catch (error) {
      notify.error({ title: labelOf(deed), description: toProblem(error).message });
    } finally {
      setBusy(false);
    }
  };
  const start = (deed: InvoiceDeed) => {
    if (deed === 'edit') void navigate(`/invoice/${invoice.id}/edit`);
    else if (deed === 'ebarimt' || deed === 'link' || deed === 'duplicate') void atOnce(deed);
    else setAsked(deed);
  };
  const items: MenuItem[] = deeds
    .filter((deed) => deed !== next && deed !== 'edit')
    .map((deed) => ({
      key: deed,
      label: labelOf(deed),
      icon: ICONS[deed],
      danger: HARM.includes(deed),
      onSelect: () => {
        start(deed);
      },
    }));

  return (
    <>
      {mayPrint ? <PaperButtons invoice={invoice} /> : null}
      {deeds.includes('edit') ? (
        <LinkButton to={`/invoice/${invoice.id}/edit`} icon="edit">
          {text.deeds.edit}
        </LinkButton>
      ) : null}
      {items.length > 0 ? (
        <ActionMenu label={text.moreOf} items={items} trigger={<Button icon="more">{text.more}</Button>} />
      ) : null}
      {next ? (
        <Button
          variant="primary"
          icon={ICONS[next]}
          loading={isBusy}
          onClick={() => {
            start(next);
          }}
        >
          {labelOf(next)}
        </Button>
      ) : null}
      {isOrganisation && invoice.payment_link ? (
        <LinkButton to={`/payment/${invoice.payment_link.id}`} icon="wallet" variant="primary">
          {text.payNow}
        </LinkButton>
      ) : null}
      {asked ? (
        <DeedDialog
          deed={asked}
          invoice={invoice}
          onClose={() => {
            setAsked(null);
          }}
        />
      ) : null}
    </>
  );
}

function PaperButtons({ invoice }: { readonly invoice: Invoice }) {
  const name = `${invoice.invoice_no ?? 'invoice-draft'}.pdf`;
  const { isBusy, download } = useDownload();
  return (
    <>
      <Button icon="download" loading={isBusy} onClick={() => void download(`${invoicePath(invoice.id)}/pdf`, name)}>
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
