import { useState } from 'react';
import type { TerminalSecret } from '@ecard/shared/api-schema';
import { Alert, Button, Inline, Modal, Stack, useCopy } from '@ecard/shared/ui';
import styles from './terminals.module.css';
import { terminalsText as text } from './terminals.text.ts';

interface TerminalSecretDialogProps {
  readonly record: TerminalSecret;
  readonly onClose: () => void;
}

/** The secret of a device, shown only this once: closing the window asks first. */
export function TerminalSecretDialog({ record: { secret = '' }, onClose }: TerminalSecretDialogProps) {
  const copy = useCopy();
  const [asks, setAsks] = useState(false);
  return (
    <Modal
      opened
      title={text.secretTitle}
      onClose={() => {
        if (asks) onClose();
        else setAsks(true);
      }}
    >
      <Stack gap={16}>
        <Alert tone={asks ? 'danger' : 'warning'} live>
          {asks ? text.secretLost : text.secretHint}
        </Alert>
        <code className={styles['secret']}>{secret}</code>
        <Inline gap={8}>
          <Button icon="copy" onClick={() => void copy(secret, text.secretCopied)}>
            {text.copy}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {text.kept}
          </Button>
        </Inline>
      </Stack>
    </Modal>
  );
}
