import type { ReactNode } from 'react';
import { toProblem } from '../http/index.ts';
import { availableActions } from '../list-rules/available-actions.ts';
import { suitsRow } from '../list-rules/suits-row.ts';
import { LeftRows } from './left-rows.tsx';
import { listToolsText as text } from './list-tools.text.ts';
import type { useMatchingRows } from './matching-rows.ts';
import { Button, ErrorState, Modal, Skeleton, Stack } from '@ecard/shared/ui';
import type { BulkAction, ListToolsProps } from '@ecard/shared/ui/work';

interface BulkMatchingProps extends Pick<ListToolsProps, 'columns' | 'idOf'> {
  readonly action: BulkAction;
  readonly matching: ReturnType<typeof useMatchingRows>;
  readonly onClose: () => void;
  /** @param left - Says how many rows match and are left as they are, and why; null where there are none. */
  readonly children: (ids: readonly string[], left: ReactNode) => ReactNode;
}

/** Opens the window of an action for all rows that match and allow it, once the host has named them. */
export function BulkMatching({ action, columns, matching, idOf, onClose, children }: BulkMatchingProps) {
  const { data: rows, error, refetch } = matching;
  const suits = (row: unknown) => suitsRow(action, availableActions(row));
  const ids = rows?.filter(suits).map(idOf) ?? [];
  const others = rows?.filter((row) => !suits(row)) ?? [];
  const left = others.length > 0 ? <LeftRows rows={others} columns={columns} /> : null;
  if (ids.length > 0) return children(ids, left);
  return (
    <Modal opened onClose={onClose} title={action.label} width={400}>
      {error ? (
        <ErrorState title={text.rowsFailed} message={toProblem(error).message} onRetry={() => void refetch()} />
      ) : rows === undefined ? (
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
