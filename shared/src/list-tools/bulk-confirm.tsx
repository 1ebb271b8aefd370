import { bulkResultSchema } from '../api-schema/index.ts';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { BulkResult } from '../api-schema/index.ts';
import { bulkTarget, selectedCount } from '../list-rules/selection.ts';
import type { Selection } from '../list-rules/selection.ts';
import { listToolsText as text } from './list-tools.text.ts';
import { usePortal } from '@ecard/shared/ui';
import { ConfirmDialog, createOnceKeys } from '@ecard/shared/ui/work';
import type { BulkAction, BulkFeature } from '@ecard/shared/ui/work';

export interface BulkWindowProps {
  readonly bulk: BulkFeature;
  readonly action: BulkAction;
  readonly selection: Selection;
  readonly filter: Readonly<Record<string, string>>;
  /** Says how many rows match and are left as they are. */
  readonly left?: ReactNode;
  readonly onDone: (result: BulkResult) => void;
  readonly onClose: () => void;
}

/** A thousand rows, each in its own transaction, take longer than other calls. */
export const BULK_TIMEOUT_MS = 120_000;

/** Says how many rows an action is for, and does it; however often it is sent, it is done once. */
export function BulkConfirm({ bulk, action, selection, filter, left, onDone, onClose }: BulkWindowProps) {
  const { http } = usePortal();
  const [keys] = useState(() => createOnceKeys());
  return (
    <ConfirmDialog
      title={action.label}
      confirmLabel={action.label}
      danger={action.danger ?? false}
      {...(action.reasonLabel === undefined ? {} : { reasonLabel: action.reasonLabel })}
      onConfirm={async (reason) => {
        const body = {
          action: action.action,
          ...bulkTarget(selection, filter),
          ...(action.reasonLabel === undefined ? {} : { reason }),
        };
        const { data } = await http.post<unknown>(bulk.path, body, {
          headers: { 'Idempotency-Key': keys.keyOf(null) },
          timeout: BULK_TIMEOUT_MS,
        });
        onDone(bulkResultSchema.parse(data));
      }}
      onClose={onClose}
    >
      {text.confirm(action.label, selectedCount(selection))} {left} {action.hint}
    </ConfirmDialog>
  );
}
