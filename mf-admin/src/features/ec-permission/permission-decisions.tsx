import { permissionRejectCodes } from '@ecard/shared/api-schema';
import type { EcPermission } from '@ecard/shared/api-schema';
import type { ActionDialogProps } from '@ecard/shared/records';
import { DecisionDialog } from '../../permits/decision-dialog.tsx';
import type { DecisionChoice } from '../../permits/decision-dialog.tsx';
import { permissionText as text } from './ec-permission.text.ts';

export type DecisionProps = Pick<ActionDialogProps<EcPermission>, 'send' | 'onClose'>;

const REJECT_CHOICES: readonly DecisionChoice[] = permissionRejectCodes.values.map((value) => ({
  value,
  label: permissionRejectCodes.labels[value],
  asksWords: value === 'OTHER',
}));
const RETURN_CHOICES: readonly DecisionChoice[] = text.returnReasons.map((label, index) => ({
  value: String(index + 1),
  label,
}));

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
