import type { Ebarimt, EbarimtRow } from '@ecard/shared/api-schema';
import { formatDateTime } from '@ecard/shared/format';
import { Alert, Badge, Facts, Link, Stack, useLocation } from '@ecard/shared/ui';
import type { Fact } from '@ecard/shared/ui';
import { recordHref } from '@ecard/shared/ui/work';
import { receiptStatuses } from '@ecard/shared/api-schema';
import { receiptsText } from '../../receipts/receipts.text.ts';
import styles from './ebarimt.module.css';
import { ebarimtText as text } from './ebarimt.text.ts';
import { formatPosTime } from './pos-time.ts';
import { ReceiptActions } from './receipt-actions.tsx';
import { shortNumber } from './receipt-number.tsx';
import { TaxTable } from './tax-table.tsx';

/** Everything kept of a receipt, and what can be done about it. */
export function ReceiptDetails({ receipt }: { readonly receipt: Ebarimt }) {
  const facts: Fact[] = [
    { label: text.columns.status, value: <ReceiptStatus status={receipt.status} /> },
    { label: text.packageId, value: <span className={styles['digits']}>{receipt.package_id ?? '–'}</span> },
    { label: text.columns.type, value: receiptsText.types[receipt.type] },
    { label: text.columns.customer, value: <ReceiptCustomer customer={receipt.customer} /> },
    { label: text.registeredAt, value: formatPosTime(receipt.registered_at) },
    { label: text.source, value: text.sources[receipt.source] },
    { label: text.columns.payment, value: text.paymentWays(receipt.payment_codes) },
    { label: text.easy, value: receipt.easy ? text.yes : text.no },
    { label: text.printedAt, value: formatDateTime(receipt.printed_at) },
    ...linkFact(text.corrects, receipt.corrects),
    ...linkFact(text.correctedBy, receipt.corrected_by),
    ...(receipt.verify_code === null
      ? []
      : [{ label: text.verify, value: <Link to={`/v/${receipt.verify_code}`}>{`/v/${receipt.verify_code}`}</Link> }]),
  ];
  return (
    <Stack gap={16}>
      {receipt.error_message === null ? null : (
        <Alert tone={receipt.status === 'ERROR' ? 'danger' : 'warning'} title={text.error} live>
          {receipt.error_message}
        </Alert>
      )}
      <ReceiptActions receipt={receipt} />
      <Facts facts={facts} />
      <TaxTable receipts={receipt.receipts} totals={receipt} />
      {receipt.had_lottery ? <Alert tone="neutral">{text.lotteryGone}</Alert> : null}
    </Stack>
  );
}

function linkFact(label: string, other: Ebarimt['corrects']): Fact[] {
  return other ? [{ label, value: <ReceiptLink id={other.id} packageId={other.package_id} /> }] : [];
}

function ReceiptLink({ id, packageId }: { readonly id: string; readonly packageId: string | null }) {
  const { pathname, search } = useLocation();
  return <Link to={recordHref(pathname, search, id)}>{shortNumber({ package_id: packageId })}</Link>;
}

/** The buyer: an organisation by name and number, a citizen by their number of the easy register, if they gave it. */
function ReceiptCustomer({ customer }: { readonly customer: EbarimtRow['customer'] }) {
  const { name, tin, consumer_no } = customer;
  return (
    <span>
      {name ?? text.citizen}
      {tin || consumer_no ? <span className={styles['detail']}>{tin ? `${text.tin} ${tin}` : consumer_no}</span> : null}
    </span>
  );
}

/** State of a receipt, in a word. */
function ReceiptStatus({ status }: Pick<EbarimtRow, 'status'>) {
  return <Badge tone={receiptStatuses.tones[status]}>{receiptStatuses.labels[status]}</Badge>;
}
