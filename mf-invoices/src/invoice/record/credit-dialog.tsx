import { useState } from 'react';
import { invoiceCreditBodySchema } from '@ecard/shared/api-schema';
import type { Invoice, InvoiceCreditBody } from '@ecard/shared/api-schema';
import { formatMoney } from '@ecard/shared/format';
import { Modal } from '@ecard/shared/ui';
import { SegmentedField, AmountInput, Form, TextArea, useForm, useFormValue } from '@ecard/shared/ui/work';
import { createCreditBody, creditOf } from '../../domain/credit-values.ts';
import type { CreditValues } from '../../domain/credit-values.ts';
import { recordText } from './record.text.ts';
import styles from './record.module.css';
import type { ActionDialogProps } from '@ecard/shared/records';

const { credit: text } = recordText;
const SCOPES = [
  { value: 'WHOLE', label: text.whole },
  { value: 'PART', label: text.part },
] as const;

/** Takes back all that is left of an invoice, or a part of some lines, with a note of its own number. */
export function CreditDialog({ record: invoice, send, onClose }: ActionDialogProps<Invoice>) {
  const [initial] = useState(() => creditOf(invoice));
  const [sending] = useState(createCreditBody);
  const form = useForm<CreditValues, InvoiceCreditBody, Invoice | undefined>({
    schema: invoiceCreditBodySchema,
    initial,
    labels: text.labels,
    messages: { lines: text.nothing },
    required: ['reason'],
    ...sending,
    send,
    onDone: onClose,
  });
  const isPart = useFormValue(form, 'scope') === 'PART';
  return (
    <Modal opened onClose={onClose} title={text.title} width={640}>
      <Form form={form} label={text.title} submitLabel={text.submit} onCancel={onClose}>
        <form.Field name="reason" as={TextArea} rows={2} maxLength={500} />
        <form.Field
          name="scope"
          as={SegmentedField}
          options={SCOPES}
          hint={isPart ? undefined : text.wholeHint(formatMoney(invoice.net_total))}
        />
        {isPart
          ? initial.lines.map((line, row) => (
              <div key={line.line_no} className={styles['dialogLine']}>
                <div>
                  <p>
                    {line.line_no}. {line.description}
                  </p>
                  <p className={styles['quiet']}>{text.left(formatMoney(line.left))}</p>
                </div>
                <form.Field name={`lines.${row}.amount`} as={AmountInput} disabled={line.left === 0} />
              </div>
            ))
          : null}
      </Form>
    </Modal>
  );
}
