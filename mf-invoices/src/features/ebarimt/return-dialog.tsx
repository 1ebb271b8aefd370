import type { Ebarimt } from '@ecard/shared/api-schema';
import { toProblem } from '@ecard/shared/http';
import { Alert, Button, Inline, Modal, Stack, usePortal, useMutation } from '@ecard/shared/ui';
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
  const giveBack = useMutation({
    mutationFn: () => doToReceipt(http, receipt, 'return'),
    onSuccess: (after) => {
      notify.success({ title: after.status === 'RETURN_PENDING' ? text.done.returnPending : text.done.return });
      onDone(after);
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={text.returnTitle}>
      <Stack gap={16}>
        <p>{text.returnHint}</p>
        {giveBack.error ? (
          <Alert tone="danger" live>
            {toProblem(giveBack.error).message}
          </Alert>
        ) : null}
        <Inline justify="end">
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button
            variant="danger"
            loading={giveBack.isPending}
            onClick={() => {
              giveBack.mutate();
            }}
          >
            {text.actions.return}
          </Button>
        </Inline>
      </Stack>
    </Modal>
  );
}
