/*
 * The page guard takes these two functions into the page as they are written (page-guard-script.ts): each
 * may use the other, and nothing else of this module.
 */

/**
 * Tells whether the page may reload itself after a part of it failed to load.
 *
 * @param lastReloadAt - Epoch milliseconds of the last automatic reload of this path, if any.
 * @param now - Epoch milliseconds.
 * @returns `true` at most once per 10 000 ms and path (specification, sections 4 and 9).
 */
export function mayReload(lastReloadAt: number | null, now: number): boolean {
  return lastReloadAt === null || now - lastReloadAt >= 10_000 || lastReloadAt > now;
}

/** Parts of the page that the guard needs. */
export interface ReloadGuardPage {
  /** The session's storage; where it is blocked, asking for it throws. */
  storage(): Pick<Storage, 'getItem' | 'setItem'>;
  now(): number;
  reload(): void;
}

/**
 * Reloads the page for a part that failed to load, unless this path was reloaded just now.
 *
 * @returns True if the page is being reloaded; if not, the part has to show its failure in its place.
 */
export function reloadOnce(path: string, { storage, now, reload }: ReloadGuardPage): boolean {
  const key = `reloaded-at:${path}`;
  try {
    const stored = storage().getItem(key);
    if (!mayReload(stored === null ? null : Number(stored), now())) return false;
    storage().setItem(key, String(now()));
  } catch {
    // Without storage nothing tells a second reload from the first: better none than one after the other.
    return false;
  }
  reload();
  return true;
}
