import type { Invoice } from '@ecard/shared/api-schema';
import { Link, useCan, useSnapshot } from '@ecard/shared/ui';
import { invoiceDetailText } from './invoice-detail.text.ts';

/** How an invoice's tax receipt stands; leads to it those who may see it. */
export function ReceiptFact({ receipt }: { readonly receipt: Invoice['ebarimt'] }) {
  const seesAll = useCan('fin.ebarimt.view');
  const seesOwn = useSnapshot(({ isOrganisation }) => isOrganisation);
  if (receipt === null) return invoiceDetailText.facts.noEbarimt;
  const { id, package_id_tail: tail, status } = receipt;
  const words = invoiceDetailText.receiptStatuses[status] ?? status;
  const name = tail === null ? words : `${words} …${tail}`;
  return seesAll || seesOwn ? <Link to={`/ebarimt?id=${id}`}>{name}</Link> : name;
}
