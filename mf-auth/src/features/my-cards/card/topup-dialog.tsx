import { cardTopupBodyWithin, cardTopupSchema, topupRange } from '@ecard/shared/api-schema';
import type { CardDetail, CardTopupBody } from '@ecard/shared/api-schema';
import { formatMoney } from '@ecard/shared/format';
import { Button, Modal, useHydrated, useNavigate, usePortal } from '@ecard/shared/ui';
import { AmountInput, Form, useForm, useFormValue } from '@ecard/shared/ui/work';
import { cardPath } from './card.queries.ts';
import { topupText as text } from './card.text.ts';
import styles from './topup-dialog.module.css';

const PRESETS = [1_000, 2_000, 5_000, 10_000, 20_000] as const;

interface TopupValues {
  readonly amount: number | null;
}

interface TopupDialogProps {
  readonly record: Pick<CardDetail, 'id' | 'balance' | 'topup_room'>;
  readonly onClose: () => void;
}

/** Begins a top-up: the amount, then the page where it is paid. */
export function TopupDialog({ record, onClose }: TopupDialogProps) {
  const { http } = usePortal();
  const navigate = useNavigate();
  const most = Math.min(topupRange.max, Math.floor(record.topup_room ?? topupRange.max));
  const { hint, range } = limitText(most);
  const form = useForm<TopupValues, CardTopupBody, string>({
    schema: cardTopupBodyWithin(most),
    initial: { amount: null },
    labels: { amount: text.amount },
    messages: { amount: range },
    send: async (body, call) => {
      const { data } = await http.post<unknown>(`${cardPath(record.id)}/topup`, body, call);
      return cardTopupSchema.parse(data).payment_id;
    },
    onDone: (paymentId) => {
      // First, so that going back leads to the card and not to this window.
      onClose();
      void navigate(`/payment/${paymentId}`);
    },
  });
  const amount = useFormValue(form, 'amount');
  const hydrated = useHydrated();
  return (
    <Modal opened onClose={onClose} title={text.title}>
      <Form form={form} label={text.title} submitLabel={text.submit} onCancel={onClose}>
        <p className={styles['present']}>
          {text.present}: <strong>{formatMoney(record.balance)}</strong>
        </p>
        <div className={styles['presets']} role="group" aria-label={text.presets}>
          {PRESETS.map((preset) => (
            <Button
              key={preset}
              aria-pressed={amount === preset}
              disabled={!hydrated || preset > most}
              onClick={() => {
                form.store.set('amount', preset);
              }}
            >
              {formatMoney(preset)}
            </Button>
          ))}
        </div>
        <form.Field name="amount" as={AmountInput} hint={hint} />
        <p className={styles['after']} aria-live="polite">
          {typeof amount === 'number' && amount > 0 ? text.after(record.balance + amount) : '\u00A0'}
        </p>
      </Form>
    </Modal>
  );
}

/** Says of an amount what it can be, before and after another was put in. */
function limitText(most: number): { readonly hint: string; readonly range: string } {
  if (most === topupRange.max) return text;
  return most < topupRange.min
    ? { hint: text.full, range: text.full }
    : { hint: text.roomHint(most), range: text.room(most) };
}
