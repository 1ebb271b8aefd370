import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';
import type { Renewal } from './renewal.ts';
import type { SessionDialogProps } from './session-dialog.tsx';

export interface SessionEndProps extends Omit<SessionDialogProps, 'onClose'> {
  readonly renewal: Renewal;
  /** The dialog's code could not be loaded. */
  onFailed(error: unknown): void;
}

/** Opens the dialog that asks to sign in again; its code is loaded at the first use. */
export function SessionEnd({ renewal, onFailed, ...dialog }: SessionEndProps) {
  const asked = useSyncExternalStore(
    renewal.subscribe,
    () => renewal.asked,
    () => false,
  );
  const [Dialog, setDialog] = useState<ComponentType<SessionDialogProps>>();
  useEffect(() => {
    if (!asked || Dialog) return;
    import(/* webpackChunkName: "session-dialog" */ './session-dialog.tsx').then(
      ({ SessionDialog }) => {
        setDialog(() => SessionDialog);
      },
      (error: unknown) => {
        renewal.settle(false);
        onFailed(error);
      },
    );
  }, [asked, Dialog, renewal, onFailed]);
  if (!asked || !Dialog) return null;
  return (
    <Dialog
      {...dialog}
      onClose={() => {
        renewal.settle(false);
      }}
    />
  );
}
