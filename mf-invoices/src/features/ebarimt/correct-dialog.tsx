import { useRef } from 'react';
import { ebarimtCorrectBodySchema, ebarimtPartBodySchema } from '@ecard/shared/api-schema';
import type { Ebarimt } from '@ecard/shared/api-schema';
import { formatNumber } from '@ecard/shared/format';
import type { ActionDialogProps } from '@ecard/shared/records';
import { Modal } from '@ecard/shared/ui';
import { Form, NumberField, TextArea, useForm, useFormRows } from '@ecard/shared/ui/work';
import { ebarimtText as text } from './ebarimt.text.ts';
import { keptItems, lineOfPath, linesOf } from './kept-lines.ts';
import type { KeptLine } from './kept-lines.ts';

interface Values {
  readonly reason: string;
  readonly lines: readonly KeptLine[];
}

/** Takes part of a receipt's things back: how many of each stay bought. */
export function CorrectDialog({ record: receipt, send, onClose }: ActionDialogProps<Ebarimt>) {
  const present = useRef(linesOf(receipt));
  // Nothing need stay of what an organisation bought: its receipt cannot be returned.
  const mayEndEmpty = receipt.type === 'B2B_RECEIPT';
  const form = useForm<Values, unknown, Ebarimt | undefined>({
    schema: mayEndEmpty ? ebarimtCorrectBodySchema : ebarimtPartBodySchema,
    initial: { reason: '', lines: linesOf(receipt) },
    labels: { reason: text.reason, lines: text.item, 'lines.*.qty': text.qty },
    messages: { items: text.nothingLeft },
    required: ['reason'],
    toBody: ({ reason, lines }) => {
      present.current = [...lines];
      return { ...(reason.trim() === '' ? {} : { reason }), items: keptItems(lines) };
    },
    // Lines that are gone are not in the body: its paths count those that stay.
    fieldOfPath: (path) => lineOfPath(path, present.current),
    send,
    onDone: onClose,
  });
  const rows = useFormRows(form, 'lines');
  const lines = form.store.state.values.lines;
  return (
    <Modal opened onClose={onClose} title={text.correctTitle} width={560}>
      <Form form={form} label={text.correctTitle} submitLabel={text.correctSubmit} onCancel={onClose}>
        <p>{mayEndEmpty ? `${text.correctHint} ${text.correctToNothingHint}` : text.correctHint}</p>
        {rows.map((key, index) => (
          <form.Field
            key={key}
            name={`lines.${index}.qty`}
            as={NumberField}
            decimals={3}
            label={text.keptQty(lines[index]?.name ?? '', formatNumber(lines[index]?.bought))}
          />
        ))}
        <form.Field name="reason" as={TextArea} />
      </Form>
    </Modal>
  );
}
