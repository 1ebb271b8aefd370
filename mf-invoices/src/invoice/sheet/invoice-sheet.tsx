import { Fragment } from 'react';
import { amountToPay } from '@ecard/shared/api-schema';
import { alikeDecimals, formatDate, moneyInWords } from '@ecard/shared/format';
import { QrCode } from '@ecard/shared/qr';
import { BrandMark, classNames } from '@ecard/shared/ui';
import type { SheetInvoice } from './sheet-invoice.ts';
import { sheetAmounts } from './sheet-amounts.ts';
import { SheetLines } from './sheet-lines.tsx';
import { SheetParty } from './sheet-party.tsx';
import { SheetSignatures } from './sheet-signatures.tsx';
import { SheetSums } from './sheet-sums.tsx';
import { sheetText as text } from './sheet.text.ts';
import styles from './invoice-sheet.module.css';

interface InvoiceSheetProps {
  readonly invoice: SheetInvoice;
  /** A picture of the paper, as small as its place; otherwise it is laid out for the screen it is read on. */
  readonly scaled?: boolean;
}

/** The invoice as it is printed on A4: the preview, the page and the paper are this one. */
export function InvoiceSheet({ invoice, scaled = false }: InvoiceSheetProps) {
  const { invoice_no: invoiceNo, seller, organization, status } = invoice;
  const mark = status === 'DRAFT' ? text.draft : status === 'VOID' ? text.void : null;
  const decimals = alikeDecimals(sheetAmounts(invoice));
  const facts: readonly (readonly [string, string | null])[] = [
    [text.no, invoiceNo],
    [text.issueDate, invoice.issue_date && formatDate(invoice.issue_date)],
    [text.dueDate, invoice.due_date && formatDate(invoice.due_date)],
    [text.period, invoice.period_from && `${formatDate(invoice.period_from)} – ${formatDate(invoice.period_to)}`],
  ];
  return (
    <div className={classNames(styles['frame'], scaled && styles['scaled'])}>
      <article className={styles['sheet']} aria-label={text.name(invoiceNo)}>
        <header className={styles['head']}>
          <div className={styles['issuer']}>
            <BrandMark className={styles['brand']} />
            <div>
              <p className={styles['title']}>{text.title}</p>
              {mark ? <p className={styles['mark']}>{mark}</p> : null}
            </div>
          </div>
          <dl className={styles['facts']}>
            {facts.map(([label, value]) =>
              value ? (
                <Fragment key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </Fragment>
              ) : null,
            )}
          </dl>
        </header>
        <div className={styles['parties']}>
          <SheetParty
            label={text.seller}
            name={seller.name}
            facts={[
              [text.tin, seller.tin],
              [text.bank, seller.bank],
              [text.account, seller.account],
              [text.reference, seller.reference],
            ]}
          />
          <SheetParty
            label={text.buyer}
            name={organization.name || text.nobody}
            facts={[
              [text.registerNo, organization.register_no],
              [text.tin, organization.tin],
            ]}
          />
        </div>
        <SheetLines lines={invoice.lines} decimals={decimals}>
          <div className={styles['end']}>
            <div>
              {invoice.payment_link && invoice.balance > 0 ? (
                <figure className={styles['pay']}>
                  <QrCode className={styles['qr']} text={invoice.payment_link.url} label={text.scan} />
                  <figcaption className={styles['label']}>{text.scan}</figcaption>
                </figure>
              ) : null}
              {invoice.note ? (
                <>
                  <p className={styles['label']}>{text.note}</p>
                  <p className={styles['noteText']}>{invoice.note}</p>
                </>
              ) : null}
            </div>
            <SheetSums invoice={invoice} decimals={decimals} />
          </div>
          <p className={styles['inWords']}>
            <span className={styles['label']}>{text.inWords}: </span>
            {moneyInWords(amountToPay(invoice))}
          </p>
          <SheetSignatures />
        </SheetLines>
      </article>
    </div>
  );
}
