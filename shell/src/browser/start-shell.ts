import { hydrateShell } from './hydrate-shell.ts';
import { composePage } from './start/compose-page.tsx';
import type { ComposedPage, StartedParts } from './start/compose-page.tsx';
import { followAddress } from './start/follow-address.ts';
import { followColourMode } from './start/follow-colour-mode.ts';
import { followSessionEnd } from './start/follow-session-end.ts';
import { prepareRecovery } from './start/prepare-recovery.ts';
import { prepareRemotes } from './start/prepare-remotes.ts';
import { readPage } from './start/read-page.ts';
import { restoreSession } from './start/restore-session.ts';
import { watchWindow } from './watch-window.ts';

/** Starts the shell in the browser, step by step; each step gets what those before it made. */
export function startShell(window: Window): void {
  const page = readPage(window);
  const recovering = prepareRecovery(window, page);
  const restored = restoreSession(window, page, recovering);
  const remotes = prepareRemotes(window, page);
  const address = followAddress(window, page, restored, remotes);
  const colourMode = followColourMode(window, restored, address);
  const sessionEnd = followSessionEnd(restored, address, recovering);
  const parts = { window, page, recovering, restored, remotes, address, colourMode, sessionEnd };
  const composed = composePage(parts);
  styleRemotes(parts);
  hydrate(parts, composed);
  loadFirstScreen(parts);
  follow(parts);
  finishStartup(parts, composed);
}

/** A browser that does not know `@scope` ignores the style sheets of remotes as they are. */
function styleRemotes({ window, recovering: { modules } }: StartedParts): void {
  if (!('CSSScopeRule' in window))
    import('./unframe-styles.ts').then((helper) => {
      helper.unframeStyles(window.document);
    }, modules.recover);
}

function hydrate({ window, page, recovering }: StartedParts, { tree }: ComposedPage): void {
  hydrateShell(page.root, tree, recovering.telemetry);
  if (window.portalGuard) window.portalGuard.started = true;
}

/** While the shell hydrates, not after it. */
function loadFirstScreen({ address: { firstPage }, remotes }: StartedParts): void {
  if (firstPage.kind === 'screen') remotes.loadScreen(firstPage).catch(() => undefined);
}

function follow({ window, recovering: { telemetry, modules }, sessionEnd }: StartedParts): void {
  watchWindow(window, { telemetry, onOnline: modules.load, onReturn: () => void sessionEnd.follow() });
}

/** The page is hydrated as the server saw it; what the server could not wait for comes after. */
function finishStartup({ page, restored }: StartedParts, { actions }: ComposedPage): void {
  restored.notifyFaults();
  if (page.data.startup === 'pending') actions.retryStartup();
}
