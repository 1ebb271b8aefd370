import { useState } from 'react';
import { ebarimtSchema, paymentReceiptBodySchema } from '@ecard/shared/api-schema';
import type { Ebarimt, PaymentPublic } from '@ecard/shared/api-schema';
import { useKeptFocus, usePortal } from '@ecard/shared/ui';
import { Form, useForm } from '@ecard/shared/ui/work';
import { BuyerFields } from '../../receipts/buyer-fields.tsx';
import { buyerForm, noBuyer, toBuyer } from '../../receipts/buyer-values.ts';
import type { BuyerValues } from '../../receipts/buyer-values.ts';
import { OnceDialog } from '../../receipts/once-dialog.tsx';
import { receiptsText } from '../../receipts/receipts.text.ts';
import { UnregisteredNote } from '../../receipts/unregistered-note.tsx';
import { paymentText as text } from './payment.text.ts';

interface ReceiptRequestProps {
  readonly payment: PaymentPublic;
  readonly onReceipt: () => void;
}

/** Takes the tax receipt of a paid payment: who buys, and then the receipt itself, this once. */
export function ReceiptRequest({ payment, onReceipt }: ReceiptRequestProps) {
  const [made, setMade] = useState<Ebarimt>();
  const [isShown, setIsShown] = useState(false);
  const take = (receipt: Ebarimt) => {
    setMade(receipt);
    setIsShown(receipt.package_id !== null);
    onReceipt();
  };
  // PosAPI has not made it: asking again sends the same receipt.
  const waiting = made?.package_id === null ? made : undefined;
  const place = useKeptFocus([made?.version, isShown, payment.ebarimt_status].join());
  return (
    <div ref={place} tabIndex={-1}>
      {waiting ? <UnregisteredNote receipt={waiting} /> : null}
      {(made && !waiting) || payment.ebarimt_status === 'CREATED' ? (
        <p>{text.receiptTaken}</p>
      ) : (
        <BuyerForm payment={payment} onMade={take} />
      )}
      {made && isShown ? (
        <OnceDialog
          receipt={made}
          onClose={() => {
            setIsShown(false);
          }}
        />
      ) : null}
    </div>
  );
}

interface BuyerFormProps {
  readonly payment: PaymentPublic;
  readonly onMade: (receipt: Ebarimt) => void;
}

function BuyerForm({ payment, onMade }: BuyerFormProps) {
  const { http } = usePortal();
  const isInvoice = payment.purpose === 'INVOICE';
  const form = useForm<BuyerValues, { buyer: unknown }, Ebarimt>({
    ...buyerForm,
    schema: paymentReceiptBodySchema,
    initial: isInvoice ? { ...noBuyer, kind: 'ORGANIZATION' } : noBuyer,
    toBody: (values) => ({ buyer: toBuyer(values) }),
    send: async (body, { headers }) => {
      const path = `/api/payment/${encodeURIComponent(payment.id)}/ebarimt`;
      return ebarimtSchema.parse((await http.post<unknown>(path, body, { headers })).data);
    },
    onDone: onMade,
  });
  return (
    <Form form={form} label={text.receipt} submitLabel={receiptsText.create}>
      <BuyerFields form={form} organizationOnly={isInvoice} />
    </Form>
  );
}
