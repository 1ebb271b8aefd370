import { useId } from 'react';
import { toProblem } from '../http/index.ts';
import { availableActions } from '../list-rules/available-actions.ts';
import { suitsRow } from '../list-rules/suits-row.ts';
import { listToolsText as text } from './list-tools.text.ts';
import { loadRows } from './load-rows.ts';
import { Button, ErrorState, Modal, Skeleton, Stack, useQuery } from '@ecard/shared/ui';
import type { BulkAction, BulkDialogProps, ListToolsProps } from '@ecard/shared/ui/work';

/** As many rows as an action's own window takes at once. */
export const MOST_MATCHING = 1_000;

interface BulkMatchingProps extends Omit<BulkDialogProps, 'ids'> {
  readonly action: BulkAction;
  readonly Dialog: NonNullable<BulkAction['Dialog']>;
  readonly loadPage: NonNullable<ListToolsProps['print']>['loadPage'];
  readonly idOf: ListToolsProps['idOf'];
}

/** Opens an action's own window for all rows that match, once the host has named them. */
export function BulkMatching({ action, Dialog, loadPage, idOf, ...window }: BulkMatchingProps) {
  const {
    data: ids,
    error,
    refetch,
  } = useQuery({
    // Rows change meanwhile: each opening asks for them.
    queryKey: ['matching-rows', useId()],
    queryFn: async ({ signal }) => {
      const { rows } = await loadRows(loadPage, MOST_MATCHING, () => !signal.aborted);
      return rows.filter((row) => suitsRow(action, availableActions(row))).map(idOf);
    },
    gcTime: 0,
    staleTime: Infinity,
  });
  if (ids !== undefined && ids.length > 0) return <Dialog ids={ids} {...window} />;
  return (
    <Modal opened onClose={window.onClose} title={action.label} width={400}>
      {error ? (
        <ErrorState title={text.rowsFailed} message={toProblem(error).message} onRetry={() => void refetch()} />
      ) : ids === undefined ? (
        <Skeleton lines={3} height={20} />
      ) : (
        <Stack gap={16}>
          <p>{text.noBulkActions}</p>
          <Button onClick={window.onClose}>{text.close}</Button>
        </Stack>
      )}
    </Modal>
  );
}
