import { Suspense } from 'react';
import type { Invoice } from '@ecard/shared/api-schema';
import { RecordHistory } from '@ecard/shared/list-tools';
import { Inline, Page, Panel, Skeleton, useCan, useLocation } from '@ecard/shared/ui';
import { invoiceHistory } from '../../invoice/invoice-history.tsx';
import { InvoiceStatus } from '../../invoice/invoice-status.tsx';
import { invoiceText } from '../../invoice/invoice.text.ts';
import { InvoiceActions } from './actions/invoice-actions.tsx';
import { HISTORY_CODE, openedTab } from './detail-tab.ts';
import { DetailTabs } from './detail-tabs.tsx';
import { invoiceDetailText as text } from './invoice-detail.text.ts';
import { InvoiceParts } from './invoice-parts.tsx';
import { InvoiceTiles } from './invoice-tiles.tsx';
import styles from './invoice-detail.module.css';

/** An invoice's page; on paper its sheet alone. */
export function InvoiceDetail({ invoice }: { readonly invoice: Invoice }) {
  const mayAudit = useCan(HISTORY_CODE);
  const params = new URLSearchParams(useLocation().search);
  const opened = openedTab(params.toString(), mayAudit);
  return (
    <div className={styles['detail']}>
      <Page
        title={invoice.invoice_no ?? text.draftTitle}
        description={
          <Inline as="span">
            <InvoiceStatus status={invoice.status} />
            <span>{[invoice.organization.name, invoiceText.kinds[invoice.kind]].join(' · ')}</span>
          </Inline>
        }
        actions={<InvoiceActions invoice={invoice} />}
      >
        <InvoiceTiles invoice={invoice} />
        {mayAudit ? <DetailTabs id={invoice.id} opened={opened} /> : null}
        {opened === 'history' ? (
          <Panel>
            <Suspense fallback={<Skeleton lines={6} height={28} />}>
              <RecordHistory id={invoice.id} history={invoiceHistory} />
            </Suspense>
          </Panel>
        ) : (
          <InvoiceParts invoice={invoice} />
        )}
      </Page>
    </div>
  );
}
