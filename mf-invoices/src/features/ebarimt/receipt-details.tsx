import type { Ebarimt } from '@ecard/shared/api-schema';
import { formatDateTime } from '@ecard/shared/format';
import { Alert, Facts, Link, Stack, useLocation } from '@ecard/shared/ui';
import type { Fact } from '@ecard/shared/ui';
import { recordHref } from '@ecard/shared/ui/work';
import { receiptsText } from '../../receipts/receipts.text.ts';
import styles from './ebarimt.module.css';
import { ebarimtText as text } from './ebarimt.text.ts';
import { formatPosTime } from './pos-time.ts';
import { ReceiptActions } from './receipt-actions.tsx';
import { ReceiptCustomer } from './receipt-customer.tsx';
import { shortNumber } from './receipt-number.tsx';
import { ReceiptStatus } from './receipt-status.tsx';
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
