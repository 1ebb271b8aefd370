import type { Telemetry } from './telemetry.ts';

export interface WindowWatch {
  readonly telemetry: Telemetry;
  /** The network came back. */
  onOnline(): void;
  /** The person came back to this tab. */
  onReturn(): void;
}

/**
 * Messages of errors that break nothing: a size that changed while it was measured, which the next frame delivers, a
 * script of another origin, such as an extension's, and a call that nobody waits for any more.
 */
const HARMLESS = /^(?:ResizeObserver loop|Script error|AbortError)/;

/** Reports uncaught errors, and notifies of the network and of the person coming back. */
export function watchWindow(window: Window, { telemetry, onOnline, onReturn }: WindowWatch): void {
  window.addEventListener('error', ({ error, message }) => {
    if (!HARMLESS.test(message)) telemetry.report({ code: 'UNHANDLED_ERROR' }, error);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    const name = String((reason as Partial<Error> | null | undefined)?.name);
    if (!HARMLESS.test(name)) telemetry.report({ code: 'UNHANDLED_ERROR' }, reason);
  });
  window.addEventListener('online', onOnline);
  window.document.addEventListener('visibilitychange', () => {
    if (window.document.visibilityState === 'visible') onReturn();
  });
}
