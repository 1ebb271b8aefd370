import { paymentPurposes, receiptStatuses, receiptTypes } from '@ecard/shared/api-schema';
import type { Ebarimt } from '@ecard/shared/api-schema';
import { formatPosTime } from '@ecard/shared/format';
import type { FactDefinition } from '@ecard/shared/records';
import { Link, useLocation } from '@ecard/shared/ui';
import { recordHref } from '@ecard/shared/ui/work';
import styles from './ebarimt.module.css';
import { ebarimtText as text } from './ebarimt.text.ts';
import { buyerOf, shortNumber } from './receipt-number.tsx';

/** State, buyer, registration and payment of a receipt, and the receipts it takes the place of or has given way to. */
export const receiptFacts: readonly FactDefinition<Ebarimt>[] = [
  { key: 'status', label: text.columns.status, kind: 'status', of: receiptStatuses },
  {
    key: 'package_id',
    label: text.packageId,
    cell: ({ package_id }) => <span className={styles['digits']}>{package_id ?? '–'}</span>,
  },
  { key: 'type', label: text.columns.type, kind: 'choice', of: receiptTypes },
  { key: 'customer', label: text.columns.customer, kind: 'twoLines', value: buyerOf },
  {
    key: 'registered_at',
    label: text.registeredAt,
    kind: 'text',
    value: ({ registered_at }) => formatPosTime(registered_at),
  },
  { key: 'source', label: text.source, kind: 'choice', of: paymentPurposes },
  {
    key: 'payment_codes',
    label: text.columns.payment,
    kind: 'text',
    value: ({ payment_codes }) => text.paymentWays(payment_codes),
  },
  { key: 'easy', label: text.easy, kind: 'flag' },
  { key: 'printed_at', label: text.printedAt, kind: 'dateTime' },
  linkFact('corrects', text.corrects),
  linkFact('corrected_by', text.correctedBy),
  {
    key: 'verify_code',
    label: text.verify,
    kind: 'link',
    value: verifyHref,
    to: verifyHref,
    when: ({ verify_code }) => verify_code !== null,
  },
];

function verifyHref({ verify_code }: Ebarimt): string {
  return `/v/${verify_code ?? ''}`;
}

function linkFact(key: 'corrects' | 'corrected_by', label: string): FactDefinition<Ebarimt> {
  return {
    key,
    label,
    cell: ({ [key]: other }) => (other ? <ReceiptLink id={other.id} packageId={other.package_id} /> : null),
    when: ({ [key]: other }) => other !== null,
  };
}

function ReceiptLink({ id, packageId }: { readonly id: string; readonly packageId: string | null }) {
  const { pathname, search } = useLocation();
  return <Link to={recordHref(pathname, search, id)}>{shortNumber({ package_id: packageId })}</Link>;
}
