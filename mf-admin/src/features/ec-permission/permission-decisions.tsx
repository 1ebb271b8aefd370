import { permissionRejectCodes } from '@ecard/shared/api-schema';
import type { EcPermission } from '@ecard/shared/api-schema';
import type { ActionDialogProps } from '@ecard/shared/records';
import { DecisionDialog, rejectChoices, returnChoices } from '../../permits/decision-dialog.tsx';
import { permissionText as text } from './ec-permission.text.ts';

export type DecisionProps = Pick<ActionDialogProps<EcPermission>, 'send' | 'onClose'>;

const REJECT_CHOICES = rejectChoices(permissionRejectCodes);
const RETURN_CHOICES = returnChoices(text.returnReasons);

/** Refuses a request with one of the known reasons, in words the holder reads. */
export function RejectDialog({ send, onClose }: DecisionProps) {
  return (
    <DecisionDialog
      title={text.actions.reject}
      confirmLabel={text.actions.reject}
      danger
      choices={REJECT_CHOICES}
      onDecide={({ choice, reason }) => send({ reject_code: choice, reason })}
      onClose={onClose}
    />
  );
}

/** Sends a request back to be corrected. */
export function ReturnDialog({ send, onClose }: DecisionProps) {
  return (
    <DecisionDialog
      title={text.actions.return}
      confirmLabel={text.actions.return}
      choices={RETURN_CHOICES}
      onDecide={({ reason }) => send({ reason })}
      onClose={onClose}
    />
  );
}
