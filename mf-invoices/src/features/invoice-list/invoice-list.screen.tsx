import type { ScreenModule } from '@ecard/shared/remote';
import { LinkButton, useCan, useSnapshot } from '@ecard/shared/ui';
import { ListPage } from '@ecard/shared/ui/work';
import { invoiceList } from './invoice-list.definition.tsx';
import { invoiceListText as text } from './invoice-list.text.ts';

/** `/invoice`: the invoices the account may see, one page at a time. */
export const screen: ScreenModule = { Screen: InvoiceListScreen, prefetch: invoiceList.prefetch };

function InvoiceListScreen() {
  const mayCreate = useCan('fin.invoice.create');
  const isOrganisation = useSnapshot((snapshot) => snapshot.isOrganisation);
  const create = (
    <LinkButton to="/invoice/new" variant="primary" icon="plus">
      {text.create}
    </LinkButton>
  );
  return <ListPage of={invoiceList} actions={mayCreate && !isOrganisation ? create : null} />;
}
