import type { TemporaryPermission } from '@ecard/shared/api-schema';
import { formatMoney } from '@ecard/shared/format';
import { QueryResult } from '@ecard/shared/records';
import type { ActionDialogProps } from '@ecard/shared/records';
import { Modal, Stack, usePortal, useQuery } from '@ecard/shared/ui';
import { ConfirmDialog } from '@ecard/shared/ui/work';
import { ConflictsPanel } from './conflicts-panel.tsx';
import { temporaryText } from './temporary-permission.text.ts';
import { conflictsQuery } from './temporary.queries.ts';
import { useDecision } from './use-decision.tsx';

const { approve: text, actions } = temporaryText;

/** Says what approving brings about; permits in force for the same plate have to be accepted knowingly. */
export function ApproveDialog(props: ActionDialogProps<TemporaryPermission>) {
  const { record, onClose } = props;
  const { http } = usePortal();
  const { decide, notice } = useDecision(props);
  const query = useQuery(conflictsQuery(http, record.id));
  if (!query.data) {
    return (
      <Modal opened onClose={onClose} title={actions.approve}>
        <QueryResult of={query} title={temporaryText.conflicts.failed} lines={3}>
          {() => null}
        </QueryResult>
      </Modal>
    );
  }
  const conflicts = query.data.some(({ status }) => status !== 'SUBMITTED');
  const approve = async () => {
    try {
      await decide(conflicts ? { accept_conflicts: true } : {});
    } catch (error) {
      // Somebody may have approved another for the plate meanwhile: it is shown, to be accepted or not.
      void query.refetch();
      throw error;
    }
  };
  return (
    <ConfirmDialog
      title={actions.approve}
      confirmLabel={conflicts ? actions.approveAnyway : actions.approve}
      danger={conflicts}
      onConfirm={approve}
      onClose={onClose}
    >
      <Stack gap={12}>
        {notice}
        <ConflictsPanel record={record} />
        <p>{record.fee_amount === 0 ? text.free : text.fee(formatMoney(record.fee_amount))}</p>
      </Stack>
    </ConfirmDialog>
  );
}
