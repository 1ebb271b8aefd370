import type { Ebarimt } from '@ecard/shared/api-schema';
import { Button, Inline, Modal, Stack, useNavigate } from '@ecard/shared/ui';
import { UnregisteredNote } from '../../receipts/unregistered-note.tsx';
import { ebarimtText as text } from './ebarimt.text.ts';

interface UnregisteredDialogProps {
  readonly receipt: Ebarimt;
  readonly onClose: () => void;
}

/** A new receipt that PosAPI has not made: leads to where it is sent again. */
export function UnregisteredDialog({ receipt, onClose }: UnregisteredDialogProps) {
  const navigate = useNavigate();
  return (
    <Modal opened onClose={onClose} title={text.createTitle} width={460}>
      <Stack gap={16}>
        <UnregisteredNote receipt={receipt} />
        <p>{text.sendLater}</p>
        <Inline justify="end">
          <Button onClick={onClose}>{text.close}</Button>
          <Button
            variant="primary"
            onClick={() => {
              onClose();
              void navigate(`/ebarimt?id=${receipt.id}`);
            }}
          >
            {text.openReceipt}
          </Button>
        </Inline>
      </Stack>
    </Modal>
  );
}
