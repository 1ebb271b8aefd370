import type { Notify, NotifyMessage } from '@ecard/shared/contract';
import type { MessageKind, MessageLog } from '../messages/message-log.ts';

/** The part of the shell that draws messages. */
export interface Toasts {
  show(kind: MessageKind, message: NotifyMessage): void;
}

/** Shows toasts; the module that renders them loads after the page, and messages wait for it. */
export interface Toaster {
  readonly notify: Notify;
  /** Loads that module; a failed load is tried again at every later message. */
  load(): void;
}

/**
 * Makes a toaster.
 *
 * @param loadToasts - Loads the module that renders toasts; may fail while there is no network.
 * @param log - Keeps every message for later.
 */
export function createToaster(loadToasts: () => Promise<Toasts>, log: Pick<MessageLog, 'add'>): Toaster {
  const waiting: (readonly [MessageKind, NotifyMessage])[] = [];

  let loading: Promise<Toasts> | undefined;

  function load(): void {
    loading ??= loadToasts();
    loading.then(
      (toasts) => {
        for (const message of waiting.splice(0)) toasts.show(...message);
      },
      (error: unknown) => {
        loading = undefined;
        console.error('shell: messages cannot be shown yet', error);
      },
    );
  }

  const send = (kind: MessageKind) => (message: NotifyMessage) => {
    log.add(kind, message);
    waiting.push([kind, message]);
    load();
  };
  return { notify: { success: send('success'), info: send('info'), error: send('error') }, load };
}
