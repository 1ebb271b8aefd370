import type { Ebarimt } from '@ecard/shared/api-schema';
import { usePortal } from '@ecard/shared/ui';
import { ConfirmDialog } from '@ecard/shared/ui/work';
import { doToReceipt } from './ebarimt.queries.ts';
import { ebarimtText as text } from './ebarimt.text.ts';

interface ReturnDialogProps {
  readonly receipt: Ebarimt;
  readonly onDone: (receipt: Ebarimt) => void;
  readonly onClose: () => void;
}

/** Asks before a citizen's receipt is returned. */
export function ReturnDialog({ receipt, onDone, onClose }: ReturnDialogProps) {
  const { http, notify } = usePortal();
  return (
    <ConfirmDialog
      danger
      title={text.returnTitle}
      confirmLabel={text.actions.return}
      onConfirm={async () => {
        const after = await doToReceipt(http, receipt, 'return');
        notify.success({ title: after.status === 'RETURN_PENDING' ? text.done.returnPending : text.done.return });
        onDone(after);
      }}
      onClose={onClose}
    >
      {text.returnHint}
    </ConfirmDialog>
  );
}
