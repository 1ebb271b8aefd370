import type { Notify } from '@ecard/shared/contract';
import { createMessageLog } from '../messages/message-log.ts';
import type { MessageLog } from '../messages/message-log.ts';
import { failureCode } from '../remotes/failure-code.ts';
import type { PartRecovery } from '../remotes/part-recovery.ts';
import type { HostCalls } from './browser-session.ts';
import type { Telemetry } from './telemetry.ts';
import { createToaster } from './toaster.ts';

/** The parts of the shell that nobody needs before the page works, and most people do afterwards. */
export interface LaterParts {
  readonly notify: Notify;
  readonly messages: MessageLog;
  /** A page that was rendered asks the host nothing until somebody does something. */
  loadCalls(): Promise<HostCalls>;
  /** Loads all of them ahead; whoever needs one that did not come tries again. */
  load(): void;
  /**
   * Looks after a part that did not come: the page is reloaded once, or the network waited for.
   *
   * @param onFailed - Called when neither helps, or the network has to be waited for.
   */
  recover(error: unknown, onFailed?: () => void): void;
}

export interface LaterPartsOptions {
  readonly document: Document;
  readonly telemetry: Telemetry;
  readonly recovery: PartRecovery;
}

export function createLaterParts({ document, telemetry, recovery }: LaterPartsOptions): LaterParts {
  function recover(error: unknown, onFailed: () => void = () => undefined): void {
    console.error('shell: part failed', error);
    telemetry.report({ code: failureCode(error, 'load') }, error);
    void recovery.afterFailure(error, onFailed).then((recovered) => {
      if (recovered === 'failed') onFailed();
    });
  }

  async function recovering<Part>(loading: Promise<Part>): Promise<Part> {
    try {
      return await loading;
    } catch (error) {
      recover(error);
      throw error;
    }
  }

  const messages = createMessageLog(() => new Date());
  const toaster = createToaster(async () => {
    const { createToasts } = await recovering(import(/* webpackChunkName: "toasts" */ './toasts.tsx'));
    return createToasts(document);
  }, messages);
  const loadCalls = () => recovering(import(/* webpackChunkName: "host-calls" */ './host-calls.ts'));

  return {
    notify: toaster.notify,
    messages,
    loadCalls,
    load() {
      toaster.load();
      loadCalls().catch(() => undefined);
    },
    recover,
  };
}
