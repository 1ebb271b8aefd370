import type { TemporaryPermission } from '@ecard/shared/api-schema';
import { formatMoney } from '@ecard/shared/format';
import { toProblem } from '@ecard/shared/http';
import type { ActionDialogProps } from '@ecard/shared/records';
import { Alert, Modal, Skeleton, Stack, usePortal, useQuery } from '@ecard/shared/ui';
import { ConfirmDialog } from '@ecard/shared/ui/work';
import { ConflictsPanel } from './conflicts-panel.tsx';
import { temporaryText } from './temporary-permission.text.ts';
import { conflictsQuery } from './temporary.queries.ts';

const { approve: text, actions } = temporaryText;

/** Says what approving brings about; permits in force for the same plate have to be accepted knowingly. */
export function ApproveDialog({ record, send, onClose }: ActionDialogProps<TemporaryPermission>) {
  const { http } = usePortal();
  const { data, error } = useQuery(conflictsQuery(http, record.id));
  if (!data) {
    return (
      <Modal opened onClose={onClose} title={actions.approve}>
        {error ? (
          <Alert tone="danger" title={text.failed}>
            {toProblem(error).message}
          </Alert>
        ) : (
          <Skeleton lines={3} height={24} />
        )}
      </Modal>
    );
  }
  const conflicts = data.some(({ status }) => status !== 'SUBMITTED');
  return (
    <ConfirmDialog
      title={actions.approve}
      confirmLabel={conflicts ? actions.approveAnyway : actions.approve}
      danger={conflicts}
      onConfirm={() => send(conflicts ? { accept_conflicts: true } : {})}
      onClose={onClose}
    >
      <Stack gap={12}>
        <ConflictsPanel record={record} />
        <p>{record.fee_amount === 0 ? text.free : text.fee(formatMoney(record.fee_amount))}</p>
      </Stack>
    </ConfirmDialog>
  );
}
