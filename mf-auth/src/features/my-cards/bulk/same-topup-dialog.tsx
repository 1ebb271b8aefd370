import { cardBulkTopupBodySchema } from '@ecard/shared/api-schema';
import type { CardBulkTopupBody } from '@ecard/shared/api-schema';
import { Alert, Modal } from '@ecard/shared/ui';
import { AmountInput, Form, useForm } from '@ecard/shared/ui/work';
import type { BulkDialogProps } from '@ecard/shared/ui/work';
import { bulkTopupText as text } from './bulk-topup.text.ts';
import { TopupReview } from './topup-review.tsx';
import { useBulkTopup } from './use-bulk-topup.ts';

/** The same amount on every card that was chosen, with one payment. */
export function SameTopupDialog({ ids, onDone, onClose }: BulkDialogProps) {
  const topup = useBulkTopup(onDone);
  const title = text.sameTitle(ids.length);
  const form = useForm<{ readonly amount: number | null }, CardBulkTopupBody>({
    schema: cardBulkTopupBodySchema,
    initial: { amount: null },
    labels: { amount: text.amount },
    messages: { amount: text.amountShape },
    required: ['amount'],
    toBody: ({ amount }) => ({ ids, ...(amount === null ? {} : { amount }) }),
    send: (body) => topup.check(body),
  });
  return (
    <Modal opened onClose={onClose} title={title} width={560}>
      {topup.checked ? (
        <TopupReview
          checked={topup.checked}
          failure={topup.failure}
          isBusy={topup.isBusy}
          backLabel={text.change}
          onBack={topup.forget}
          onOrder={() => void topup.order()}
        />
      ) : (
        <Form form={form} label={title} submitLabel={text.check} onCancel={onClose}>
          {topup.failure === undefined ? null : (
            <Alert tone="danger" live>
              {topup.failure}
            </Alert>
          )}
          <form.Field name="amount" as={AmountInput} hint={text.amountHint} />
        </Form>
      )}
    </Modal>
  );
}
