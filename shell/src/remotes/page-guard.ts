import type { BrowserReport } from '../telemetry/browser-report.ts';
import type { reloadOnce } from './reload-guard.ts';

declare global {
  interface Window {
    /** Made by the page itself before anything else runs; absent in tests. */
    portalGuard?: PageGuard | undefined;
  }
}

/** Watches over the page's first files: those that would otherwise say that something failed. */
export interface PageGuard {
  /** The shell runs: from now on it looks after its parts itself. */
  started: boolean;
  /** The shell could not start. */
  fail(code: BrowserReport['code'], error: unknown): void;
}

/** Settings of the guard, passed in because it can import nothing. */
export interface PageGuardSettings {
  readonly telemetryPath: string;
  readonly probePath: string;
  /** Path prefix of the shell's own files. */
  readonly shellPrefix: string;
  readonly probeEveryMs: number;
  readonly text: { readonly failed: string; readonly offline: string; readonly retry: string };
}

/**
 * Makes the page survive the failure of its own first files: entry script, chunks and style sheets of the
 * shell, and style sheets of the remote that the server rendered (specification, sections 4 and 8).
 *
 * A failed file reloads the page once per 10 s and path; after that a message stands over the server's
 * HTML, which stays. Without a network nothing is reloaded until it is back.
 *
 * The page carries this function as it is written (page-guard-script.ts): it must use its parameters only.
 */
export function guardPage(window: Window, reload: typeof reloadOnce, settings: PageGuardSettings): void {
  const { document, navigator, location } = window;
  const { text } = settings;
  let failed = false;

  const guard: PageGuard = { started: false, fail };
  window.portalGuard = guard;
  // Files that fail tell their element only: the window hears of them while the event is on its way down.
  window.addEventListener('error', onError, true);

  function onError(event: Event): void {
    const element = event.target;
    if (element instanceof HTMLScriptElement) {
      // A remote's script costs nobody else anything; the shell asks for it again and says what became of it.
      if (!isShellFile(element.src)) return;
      // webpack would wait for the script as long as it stands in the page; without it, the file is asked for again.
      element.remove();
      onFileError(element.src, 'PART_SCRIPT_FAILED');
    } else if (element instanceof HTMLLinkElement && element.rel === 'stylesheet')
      onFileError(element.href, 'PART_STYLE_FAILED');
    else if (event instanceof ErrorEvent && isShellFile(event.filename) && !guard.started)
      fail('UNHANDLED_ERROR', event.error);
  }

  function isShellFile(url: string): boolean {
    return url.startsWith(location.origin + settings.shellPrefix);
  }

  function onFileError(url: string, code: BrowserReport['code']): void {
    if (!guard.started) fail(code, new Error(url.slice(location.origin.length).split('?')[0]));
  }

  function fail(code: BrowserReport['code'], error: unknown): void {
    if (failed) return;
    failed = true;
    void isUp().then((up) => {
      if (!up) {
        show(text.offline);
        waitForNetwork();
        return;
      }
      const reloads = reloadUnlessJustNow();
      if (!reloads) show(text.failed);
      report(code, error);
      if (reloads) report('PAGE_RELOADED', error);
    });
  }

  function reloadUnlessJustNow(): boolean {
    return reload(location.pathname, {
      storage: () => window.sessionStorage,
      now: Date.now,
      reload: () => location.reload(),
    });
  }

  function isUp(): Promise<boolean> {
    // Not `navigator.onLine`: a device that says it is offline may be wrong.
    // A portal that takes the call and says nothing is as good as none.
    return Promise.race([
      window.fetch(settings.probePath, { method: 'HEAD', cache: 'no-store' }),
      new Promise((_resolve, reject) => window.setTimeout(reject, settings.probeEveryMs)),
    ]).then(
      () => true,
      () => false,
    );
  }

  function waitForNetwork(): void {
    // A page that was reloaded a moment ago is reloaded a little later.
    const look = () => void isUp().then((up) => (up ? reloadUnlessJustNow() : undefined));
    window.addEventListener('online', look);
    window.setInterval(look, settings.probeEveryMs);
  }

  function report(code: BrowserReport['code'], error: unknown): void {
    try {
      const detail = error instanceof Error ? error.message.slice(0, 200) : '';
      const [, remote, version] = /^\/_remotes\/([^/]+)\/([^/]+)/.exec(detail) ?? [];
      const facts: BrowserReport = { code, detail, ...(remote && version ? { remote, version } : {}) };
      const body = new Blob([JSON.stringify(facts)], { type: 'application/json' });
      navigator.sendBeacon(settings.telemetryPath, body);
    } catch {
      // A browser without beacons sends no report.
    }
  }

  function show(message: string): void {
    const bar = document.createElement('div');
    const words = document.createElement('span');
    const button = document.createElement('button');
    bar.setAttribute('role', 'alert');
    bar.setAttribute('data-screen-only', '');
    bar.style.cssText =
      'position:sticky;inset:auto 0 0;z-index:2000;display:flex;flex-wrap:wrap;gap:12px;align-items:center;' +
      'justify-content:center;padding:12px 16px;background:#7a2e0b;color:#fff;font:1rem/1.4 system-ui,sans-serif';
    button.style.cssText =
      'min-height:44px;padding:8px 16px;border:1px solid;border-radius:8px;background:none;color:inherit;font:inherit';
    words.textContent = message;
    button.type = 'button';
    button.textContent = text.retry;
    button.addEventListener('click', () => location.reload());
    bar.append(words, button);
    if (document.readyState !== 'loading') document.body.append(bar);
    else document.addEventListener('DOMContentLoaded', () => document.body.append(bar));
  }
}
