import { useState } from 'react';
import type { ReactNode } from 'react';
import type { TemporaryPermission } from '@ecard/shared/api-schema';
import { formatDateTime } from '@ecard/shared/format';
import { toProblem } from '@ecard/shared/http';
import type { ActionDialogProps } from '@ecard/shared/records';
import { Alert } from '@ecard/shared/ui';
import { temporaryText } from './temporary-permission.text.ts';

interface Decision {
  /** Sends it; throws the host's problem. */
  readonly decide: (body: object) => Promise<void>;
  /** Names who was faster and when, once that is known. */
  readonly notice: ReactNode;
}

/** Returns the sending of a decision, and a notice for when somebody else decided first. */
export function useDecision({ record, send }: ActionDialogProps<TemporaryPermission>): Decision {
  const [isLost, setLost] = useState(false);
  const decide = async (body: object) => {
    try {
      await send(body);
    } catch (error) {
      setLost(toProblem(error).status === 412);
      throw error;
    }
  };
  const last = isLost ? record.timeline.at(-1) : undefined;
  const notice = last ? (
    <Alert tone="warning" title={temporaryText.lost} live>
      {`${last.actor} · ${formatDateTime(last.at)} · ${last.text}`}
    </Alert>
  ) : null;
  return { decide, notice };
}
