import type { ReactNode } from 'react';
import type { Invoice } from '@ecard/shared/api-schema';
import { toProblem } from '@ecard/shared/http';
import { EmptyState, ErrorState, LinkButton, Page, Panel, Skeleton, usePortal, useQuery } from '@ecard/shared/ui';
import { invoiceQuery } from './invoice.queries.ts';
import { invoiceText as text } from './invoice.text.ts';

interface LoadedInvoiceProps {
  readonly id: string;
  /** Heading of the page while no invoice is loaded; absent on a page with a heading of its own. */
  readonly title?: string;
  readonly children: (invoice: Invoice) => ReactNode;
}

/** An invoice as soon as it is there; until then, and where there is none, what there is to say. */
export function LoadedInvoice({ id, title, children }: LoadedInvoiceProps) {
  const { http } = usePortal();
  const { data, error, refetch } = useQuery(invoiceQuery(http, id));
  if (data) return children(data);
  const instead = (
    <Panel>
      {data === null ? (
        <EmptyState
          icon="invoice"
          title={text.notFound}
          hint={text.notFoundHint}
          action={<LinkButton to="/invoice">{text.toList}</LinkButton>}
        />
      ) : error ? (
        <ErrorState title={text.loadFailed} message={toProblem(error).message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={10} height={28} />
      )}
    </Panel>
  );
  return title === undefined ? instead : <Page title={title}>{instead}</Page>;
}
