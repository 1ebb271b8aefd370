import { useId } from 'react';
import type { ReactNode } from 'react';
import { toProblem } from '../http/index.ts';
import { availableActions } from '../list-rules/available-actions.ts';
import { suitsRow } from '../list-rules/suits-row.ts';
import { LeftRows } from './left-rows.tsx';
import { listToolsText as text } from './list-tools.text.ts';
import { loadRows } from './load-rows.ts';
import { Button, ErrorState, Modal, Skeleton, Stack, useQuery } from '@ecard/shared/ui';
import type { BulkAction, ListToolsProps } from '@ecard/shared/ui/work';

/** As many rows as the host changes at once, and as an action's own window takes. */
export const MOST_MATCHING = 1_000;

interface BulkMatchingProps extends Pick<ListToolsProps, 'columns' | 'idOf'> {
  readonly action: BulkAction;
  readonly loadPage: NonNullable<ListToolsProps['print']>['loadPage'];
  readonly onClose: () => void;
  /** @param left - Says how many rows match and are left as they are, and why; null where there are none. */
  readonly children: (ids: readonly string[], left: ReactNode) => ReactNode;
}

/** Opens the window of an action for all rows that match and allow it, once the host has named them. */
export function BulkMatching({ action, columns, loadPage, idOf, onClose, children }: BulkMatchingProps) {
  const {
    data: matching,
    error,
    refetch,
  } = useQuery({
    // Rows change meanwhile: each opening asks for them.
    queryKey: ['matching-rows', useId()],
    queryFn: async ({ signal }) => {
      const { rows } = await loadRows(loadPage, MOST_MATCHING, () => !signal.aborted);
      const suits = (row: unknown) => suitsRow(action, availableActions(row));
      return { ids: rows.filter(suits).map(idOf), left: rows.filter((row) => !suits(row)) };
    },
    gcTime: 0,
    staleTime: Infinity,
  });
  const left = matching && matching.left.length > 0 ? <LeftRows rows={matching.left} columns={columns} /> : null;
  if (matching && matching.ids.length > 0) return children(matching.ids, left);
  return (
    <Modal opened onClose={onClose} title={action.label} width={400}>
      {error ? (
        <ErrorState title={text.rowsFailed} message={toProblem(error).message} onRetry={() => void refetch()} />
      ) : matching === undefined ? (
        <Skeleton lines={3} height={20} />
      ) : (
        <Stack gap={16}>
          <p>{text.noBulkActions}</p>
          {left}
          <Button onClick={onClose}>{text.close}</Button>
        </Stack>
      )}
    </Modal>
  );
}
