import type { TemporaryPermission } from '@ecard/shared/api-schema';
import { formatMoney } from '@ecard/shared/format';
import { feeQuery } from '@ecard/shared/permit-fee';
import { QueryResult } from '@ecard/shared/records';
import type { ActionDialogProps } from '@ecard/shared/records';
import { Alert, Modal, Stack, usePortal, useQuery } from '@ecard/shared/ui';
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
  const fee = usePresentFee(record);
  if (!query.data) {
    return (
      <Modal opened onClose={onClose} title={actions.approve}>
        <QueryResult of={query} title={temporaryText.conflicts.failed} lines={3}>
          {() => null}
        </QueryResult>
      </Modal>
    );
  }
  const conflicts = query.data.some(({ meets, status }) => meets && status !== 'SUBMITTED');
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
        {fee === record.fee_amount ? null : (
          <Alert tone="warning" live>
            {text.feeChanged(formatMoney(record.fee_amount))}
          </Alert>
        )}
        <p>{fee === 0 ? text.free : text.fee(formatMoney(fee))}</p>
      </Stack>
    </ConfirmDialog>
  );
}

/** Returns the fee by the present prices, which approving fixes: they may have changed since the request was sent. */
function usePresentFee({ fee_amount, product_type, valid_from, valid_to }: TemporaryPermission) {
  const { http } = usePortal();
  const span = { product: product_type?.id ?? '', from: valid_from ?? '', to: valid_to ?? '' };
  const { data } = useQuery({ ...feeQuery(http, span), enabled: Object.values(span).every((part) => part !== '') });
  return data?.fee_amount ?? fee_amount;
}
