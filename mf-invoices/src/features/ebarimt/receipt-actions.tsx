import { useState } from 'react';
import type { Ebarimt } from '@ecard/shared/api-schema';
import { toProblem } from '@ecard/shared/http';
import { Alert, Button, Inline, Stack, useDownload, useKeptFocus, useMutation, usePortal } from '@ecard/shared/ui';
import { OnceDialog } from '../../receipts/once-dialog.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import styles from './ebarimt.module.css';
import { doToReceipt, pathOf } from './ebarimt.queries.ts';
import type { ReceiptVerb } from './ebarimt.queries.ts';
import { ebarimtText as text } from './ebarimt.text.ts';
import { ReturnDialog } from './return-dialog.tsx';
import { useReceiptsChanged } from './use-receipts-changed.ts';

const ICONS = { resend: 'refresh', check: 'search' } as const;

/** The buttons of a receipt: only what the host says this account may do to it as it stands. */
export function ReceiptActions({ receipt }: { readonly receipt: Ebarimt }) {
  const { http, notify } = usePortal();
  const changed = useReceiptsChanged();
  const [dialog, setDialog] = useState<'return' | 'correct'>();
  const [shown, setShown] = useState<Ebarimt>();
  const take = (after: Ebarimt) => {
    changed(after);
    if (after.once) setShown(after);
  };
  const action = useMutation({
    mutationFn: (verb: Exclude<ReceiptVerb, 'return'>) => doToReceipt(http, receipt, verb),
    onSuccess: (after, verb) => {
      take(after);
      if (verb === 'reprint') return;
      if (after.package_id !== null) notify.success({ title: text.done[verb] });
      // The receipt says so itself, in the same words as the time before.
      else notify.error({ title: text.error, ...(after.error_message ? { description: after.error_message } : {}) });
    },
  });
  const { isBusy, download } = useDownload();
  const pdfName = `ebarimt-${receipt.package_id?.slice(-8) ?? ''}.pdf`;
  const place = useKeptFocus([receipt.version, dialog, shown?.version].join());
  // Checking asks what has become of it: a second question would ask for what is under way.
  const isReturning = receipt.status === 'RETURN_PENDING' && receipt.available_actions.includes('check');
  const may = (verb: string) => receipt.available_actions.includes(verb);
  const close = () => {
    setDialog(undefined);
  };
  return (
    <Stack gap={12}>
      <div ref={place} className={styles['actions']} role="group" aria-label={text.actionsOf} tabIndex={-1}>
        <Inline>
          {(['resend', 'check'] as const).filter(may).map((verb) => (
            <Button
              key={verb}
              icon={ICONS[verb]}
              loading={action.isPending && action.variables === verb}
              onClick={() => {
                action.mutate(verb);
              }}
            >
              {text.actions[verb]}
            </Button>
          ))}
          {receipt.package_id === null ? null : (
            <>
              <Button
                icon="download"
                loading={isBusy}
                onClick={() => void download(`${pathOf(receipt.id)}/pdf`, pdfName)}
              >
                {text.pdf}
              </Button>
              <Button
                icon="print"
                loading={action.isPending && action.variables === 'reprint'}
                onClick={() => {
                  action.mutate('reprint');
                }}
              >
                {text.reprint}
              </Button>
            </>
          )}
          {may('correct') ? (
            <Button
              icon="edit"
              onClick={() => {
                setDialog('correct');
              }}
            >
              {text.actions.correct}
            </Button>
          ) : null}
          {may('return') && !isReturning ? (
            <Button
              variant="danger"
              onClick={() => {
                setDialog('return');
              }}
            >
              {text.actions.return}
            </Button>
          ) : null}
        </Inline>
      </div>
      {action.error ? (
        <Alert tone="warning" live>
          {toProblem(action.error).message}
        </Alert>
      ) : null}
      {dialog === 'return' ? <ReturnDialog receipt={receipt} onDone={take} onClose={close} /> : null}
      {dialog === 'correct' ? <CorrectDialog receipt={receipt} onDone={take} onClose={close} /> : null}
      {shown ? (
        <OnceDialog
          receipt={shown}
          onClose={() => {
            setShown(undefined);
          }}
        />
      ) : null}
    </Stack>
  );
}
