import type { Notify } from '@ecard/shared/contract';
import { createMessageLog } from '../messages/message-log.ts';
import type { MessageLog } from '../messages/message-log.ts';
import { failureCode } from '../remotes/failure-code.ts';
import type { PartRecovery } from '../remotes/part-recovery.ts';
import type { HostCalls } from './browser-session.ts';
import type { Telemetry } from './telemetry.ts';
import { createToaster } from './toaster.ts';

/** Modules of the shell that load after the page works. */
export interface DeferredModules {
  readonly notify: Notify;
  readonly messages: MessageLog;
  /** Loads the code of calls to the host; a rendered page makes none before the person acts. */
  loadCalls(): Promise<HostCalls>;
  /** Acts with the code of calls to the host: at once where it has been loaded, else when it has. */
  withCalls(act: (calls: HostCalls) => void): void;
  /** Loads all of them ahead; one that failed is loaded again when it is needed. */
  load(): void;
  /**
   * Recovers from a part that could not be loaded: reloads the page once, or waits for the network.
   *
   * @param onFailed - Called when neither helps, and before a wait for the network.
   */
  recover(error: unknown, onFailed?: () => void): void;
}

export interface DeferredModulesOptions {
  readonly document: Document;
  /** Epoch milliseconds by the clock of the server. */
  now(): number;
  readonly telemetry: Telemetry;
  readonly recovery: PartRecovery;
}

export function createDeferredModules({ document, now, telemetry, recovery }: DeferredModulesOptions): DeferredModules {
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

  const messages = createMessageLog(() => new Date(now()));
  const toaster = createToaster(async () => {
    const { createToasts } = await recovering(import(/* webpackChunkName: "toasts" */ './toasts.tsx'));
    return createToasts(document);
  }, messages);
  let calls: HostCalls | undefined;
  let loading: Promise<HostCalls> | undefined;
  // One load under way is enough for all, and its failure is handled once.
  const loadCalls = (): Promise<HostCalls> =>
    (loading ??= recovering<HostCalls>(import(/* webpackChunkName: "host-calls" */ './host-calls.ts'))
      .then((loaded) => (calls = loaded))
      .finally(() => {
        loading = undefined;
      }));

  return {
    notify: toaster.notify,
    messages,
    loadCalls,
    withCalls(act) {
      if (calls) act(calls);
      else loadCalls().then(act, () => undefined);
    },
    load() {
      toaster.load();
      loadCalls().catch(() => undefined);
    },
    recover,
  };
}
