import { useState } from 'react';
import { ebarimtSchema, receiptStatuses, receiptTypes, standingReceiptStatuses } from '@ecard/shared/api-schema';
import type { Ebarimt } from '@ecard/shared/api-schema';
import { formatMoney } from '@ecard/shared/format';
import { toProblem } from '@ecard/shared/http';
import { RecordFacts, defineRecord, useRecordWrites } from '@ecard/shared/records';
import type { DefinedRecord } from '@ecard/shared/records';
import { Alert, Badge, Button, Inline, Panel, useDownload, useMutation } from '@ecard/shared/ui';
import { OnceDialog } from '../../receipts/once-dialog.tsx';
import styles from './ebarimt.module.css';
import { ebarimtText as text } from './ebarimt.text.ts';
import { receiptActions } from './receipt-actions.ts';
import { receiptFacts } from './receipt-facts.tsx';
import { shortNumber } from './receipt-number.tsx';
import { TaxTable } from './tax-table.tsx';

interface ReceiptProps {
  readonly record: Ebarimt;
}

/** A tax receipt, in the drawer over the list. */
export const receiptRecord: DefinedRecord<Ebarimt> = defineRecord<Ebarimt>({
  name: 'ebarimt',
  path: '/api/ebarimt',
  schema: ebarimtSchema,
  noun: text.record,
  title: shortNumber,
  subtitle: ({ status, type }) => (
    <Inline as="span">
      <Badge tone={receiptStatuses.tones[status]}>{receiptStatuses.labels[status]}</Badge>
      <span>{receiptTypes.labels[type]}</span>
    </Inline>
  ),
  notFound: text.notFound,
  failed: text.detailsFailed,
  Before: RegistrationFault,
  facts: receiptFacts,
  DrawerBody: Purchase,
  Tools: PaperButtons,
  actions: receiptActions,
  allButtons: true,
  reveals: {
    Dialog: ({ record, onClose }) => <OnceDialog receipt={record} onClose={onClose} />,
    without: ({ once, ...receipt }) => (once ? receipt : undefined),
  },
  history: {
    entity: 'ebarimt_receipt',
    code: 'fin.ebarimt.view',
    actions: text.history,
    fields: { total_amount: { label: text.columns.total, show: (amount) => formatMoney(Number(amount)) } },
  },
  invalidates: [
    ['ebarimt', 'summary'],
    ['ebarimt', 'payments'],
    ['ebarimt', 'posapi'],
  ],
});

function RegistrationFault({ record: { status, error_message } }: ReceiptProps) {
  if (error_message === null) return null;
  return (
    <Alert tone={status === 'ERROR' ? 'danger' : 'warning'} title={text.error} live>
      {error_message}
    </Alert>
  );
}

/** State and type stand below the heading. */
const purchaseFacts = receiptFacts.filter(({ key }) => key !== 'status' && key !== 'type');

/** The things bought, their taxes and sums; then the facts that no row shows. */
function Purchase({ record }: ReceiptProps) {
  return (
    <>
      <Panel>
        <TaxTable receipts={record.receipts} totals={record} />
      </Panel>
      {record.had_lottery ? <Alert tone="neutral">{text.lotteryGone}</Alert> : null}
      <RecordFacts facts={purchaseFacts} record={record} />
    </>
  );
}

/** The receipt as a file, and while it stands on paper: one that was returned or replaced must not be handed out again. */
function PaperButtons({ record }: ReceiptProps) {
  const { act } = useRecordWrites(receiptRecord, record);
  const { isBusy, download } = useDownload();
  const [printed, setPrinted] = useState<Ebarimt>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => act({ action: 'reprint', label: text.reprint }),
    onSuccess: setPrinted,
  });
  if (record.package_id === null) return null;
  const name = `ebarimt-${record.package_id.slice(-8)}.pdf`;
  return (
    <>
      <Button
        icon="download"
        loading={isBusy}
        onClick={() => void download(`${receiptRecord.pathOf(record.id)}/pdf`, name)}
      >
        {text.pdf}
      </Button>
      {standingReceiptStatuses.includes(record.status) ? (
        <Button
          icon="print"
          loading={isPending}
          onClick={() => {
            mutate();
          }}
        >
          {text.reprint}
        </Button>
      ) : null}
      {error ? (
        <div className={styles['refusal']}>
          <Alert tone="warning" live>
            {toProblem(error).message}
          </Alert>
        </div>
      ) : null}
      {printed?.once ? (
        <OnceDialog
          receipt={printed}
          onClose={() => {
            setPrinted(undefined);
          }}
        />
      ) : null}
    </>
  );
}
