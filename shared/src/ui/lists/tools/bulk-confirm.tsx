import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { BulkResult } from '../../../api-schema/index.ts';
import { bulkResultSchema } from '../../../api-schema/primitives.ts';
import { toProblem } from '../../../http/to-problem.ts';
import { Button } from '../../actions/button.tsx';
import { Alert } from '../../feedback/alert.tsx';
import { Inline, Stack } from '../../layout/stack.tsx';
import { Modal } from '../../overlays/modal.tsx';
import { usePortal } from '../../root/portal-context.ts';
import type { BulkAction } from '../list-features.ts';
import { bulkTarget, selectedCount } from '../selection/selection.ts';
import type { Selection } from '../selection/selection.ts';
import { listToolsText as text } from './list-tools.text.ts';

interface BulkConfirmProps {
  readonly path: string;
  readonly action: BulkAction;
  readonly selection: Selection;
  readonly filter: Readonly<Record<string, string>>;
  readonly onDone: (result: BulkResult) => void;
  readonly onClose: () => void;
}

/** Says how many rows an action is for, and does it; however often it is sent, it is done once. */
export function BulkConfirm({ path, action, selection, filter, onDone, onClose }: BulkConfirmProps) {
  const { http } = usePortal();
  const [key] = useState(() => crypto.randomUUID());
  const run = useMutation({
    mutationFn: async () => {
      const body = { action: action.action, ...bulkTarget(selection, filter) };
      const { data } = await http.post<unknown>(path, body, { headers: { 'Idempotency-Key': key }, timeout: 120_000 });
      return bulkResultSchema.parse(data);
    },
    onSuccess: onDone,
  });
  return (
    <Modal opened onClose={onClose} title={action.label}>
      <Stack gap={16}>
        <p>{text.confirm(action.label, selectedCount(selection))}</p>
        {run.isError ? (
          <Alert tone="danger" live>
            {toProblem(run.error).message}
          </Alert>
        ) : null}
        <Inline justify="end">
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button
            variant="primary"
            loading={run.isPending}
            onClick={() => {
              run.mutate();
            }}
          >
            {action.label}
          </Button>
        </Inline>
      </Stack>
    </Modal>
  );
}
