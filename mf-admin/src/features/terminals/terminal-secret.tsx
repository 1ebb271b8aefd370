import { useRef, useState } from 'react';
import { terminalApproveBodySchema, terminalKinds, terminalSecretSchema } from '@ecard/shared/api-schema';
import type { TerminalRow } from '@ecard/shared/api-schema';
import { FormDialog, formOf } from '@ecard/shared/records';
import type { ActionDialogProps } from '@ecard/shared/records';
import { Alert, Button, Inline, Modal, Stack, useCopy, usePortal, useQueryClient } from '@ecard/shared/ui';
import { ConfirmDialog } from '@ecard/shared/ui/work';
import { terminalsText as text } from './terminals.text.ts';
import styles from './terminals.module.css';

const approveForm = formOf(terminalApproveBodySchema, {
  labels: { kind: text.kind, name: text.name, location_id: text.location },
  fields: {
    kind: { of: { values: ['POS', 'VALIDATOR', 'KIOSK'], labels: terminalKinds.labels } },
    location_id: { from: 'locations' },
  },
});

/** Approves a device: which kind it is and where it stands; its secret is shown this once. */
export function ApproveTerminal({ record, label, onClose }: ActionDialogProps<TerminalRow>) {
  const { secret, ask, close } = useSecret(record, 'approve', onClose);
  if (secret !== undefined) return <SecretWindow secret={secret} onClose={onClose} />;
  return (
    <FormDialog of={approveForm} title={label} initial={{ name: record.name }} send={ask} onClose={close}>
      <p>{text.approveHint}</p>
    </FormDialog>
  );
}

/** Gives a device another secret, shown this once; the one before stops working. */
export function ResetSecret({ record, label, onClose }: ActionDialogProps<TerminalRow>) {
  const { secret, ask, close } = useSecret(record, 'reset-secret', onClose);
  if (secret !== undefined) return <SecretWindow secret={secret} onClose={onClose} />;
  return (
    <ConfirmDialog title={label} confirmLabel={label} danger onConfirm={() => ask({})} onClose={close}>
      {text.resetHint}
    </ConfirmDialog>
  );
}

/** Asks the host for a secret, which is kept by the open window alone and never in the cache. */
function useSecret({ id, version }: TerminalRow, action: string, onClose: () => void) {
  const { http } = usePortal();
  const cache = useQueryClient();
  const [secret, setSecret] = useState<string>();
  const isShown = useRef(false);
  const headers = { 'If-Match': `"v${String(version)}"` };
  return {
    secret,
    ask: async (body: unknown) => {
      const { data } = await http.post<unknown>(`/api/terminal/${id}/actions/${action}`, body, { headers });
      isShown.current = true;
      setSecret(terminalSecretSchema.parse(data).secret);
      for (const queryKey of [['terminal'], ['audit']]) void cache.invalidateQueries({ queryKey });
    },
    /** Closes the window of the question, but not the one that shows the secret. */
    close: () => {
      if (!isShown.current) onClose();
    },
  };
}

function SecretWindow({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const copy = useCopy();
  return (
    <Modal opened onClose={onClose} title={text.secretTitle}>
      <Stack gap={16}>
        <Alert tone="warning" live>
          {text.secretHint}
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
