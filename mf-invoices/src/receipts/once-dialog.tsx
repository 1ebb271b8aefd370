import { useState } from 'react';
import type { Ebarimt } from '@ecard/shared/api-schema';
import { Alert, Button, Inline, Modal, Stack } from '@ecard/shared/ui';
import styles from './once-dialog.module.css';
import { PrintSlip } from './print-slip.tsx';
import { ReceiptSlip } from './receipt-slip.tsx';
import { receiptsText as text } from './receipts.text.ts';

interface OnceDialogProps {
  /** With what only the answer of its making holds. */
  readonly receipt: Ebarimt;
  readonly onClose: () => void;
  /** Called when the receipt goes to the printer. */
  readonly onPrint?: () => void;
}

/** The new receipt with its QR code and lottery number, shown this once: closing it unprinted asks first. */
export function OnceDialog({ receipt, onClose, onPrint }: OnceDialogProps) {
  const [isKept, setIsKept] = useState(receipt.easy || !receipt.once);
  const [asks, setAsks] = useState(false);
  const close = () => {
    if (isKept || asks) onClose();
    else setAsks(true);
  };
  const print = () => {
    setIsKept(true);
    setAsks(false);
    onPrint?.();
    window.print();
  };
  return (
    <Modal opened onClose={close} title={text.onceTitle} width={460}>
      <Stack gap={16}>
        {receipt.easy ? (
          <Alert tone="positive">{text.easy}</Alert>
        ) : (
          <Alert tone="warning" title={text.onceWarning}>
            {text.onceWarningHint}
          </Alert>
        )}
        <div className={styles['paper']}>
          <ReceiptSlip receipt={receipt} />
        </div>
        <div className={styles['foot']}>
          {asks ? (
            <Alert tone="danger" title={text.closeTitle} live>
              {text.closeHint}
            </Alert>
          ) : null}
          <Inline justify="end">
            <Button variant={asks ? 'danger' : 'secondary'} onClick={close}>
              {asks ? text.closeAnyway : text.done}
            </Button>
            <Button variant="primary" icon="print" onClick={print}>
              {text.print}
            </Button>
          </Inline>
        </div>
      </Stack>
      <PrintSlip receipt={receipt} />
    </Modal>
  );
}
