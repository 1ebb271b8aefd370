/** Names under which a tab remembers its remotes, each as `NAME/VERSION`. */
export interface StartKeys {
  /** Remotes whose code is being started. */
  readonly starting: string;
  /** Remotes that were being started when an earlier page of this tab ended without a chance to say so. */
  readonly blocked: string;
}

/**
 * Keeps a remote that blocked a page of this tab from being started by the next one. A page that can still do anything
 * takes its marks away as it is left; those that stand were left by a thread that never came back.
 *
 * The page carries this function as it is written (page-guard-script.ts): it must use its parameters only.
 *
 * @param remotesPrefix - Path prefix of the remotes' files, with slashes at both ends.
 */
export function holdBlocked(window: Window, remotesPrefix: string, keys: StartKeys): void {
  const { document } = window;
  let storage: Storage;
  try {
    storage = window.sessionStorage;
  } catch {
    return;
  }
  const read = (key: string) => (storage.getItem(key) ?? '').split(' ').filter(Boolean);
  const write = (key: string, ids: readonly string[]) => {
    try {
      storage.setItem(key, ids.join(' '));
    } catch {
      // A full storage remembers nothing.
    }
  };
  const blocked = [...new Set([...read(keys.blocked), ...read(keys.starting)])];
  if (blocked.length > 0) write(keys.blocked, blocked);
  storage.removeItem(keys.starting);
  window.addEventListener('pagehide', () => storage.removeItem(keys.starting));
  // The last moment before the document's deferred scripts run.
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return;
    const starting = [...document.scripts].flatMap((script) => {
      const path = script.getAttribute('src') ?? '';
      if (!path.startsWith(remotesPrefix)) return [];
      const id = path.slice(remotesPrefix.length).split('/', 2).join('/');
      if (!blocked.includes(id)) return [id];
      // A script that was moved to another document since the parser found it is not run.
      document.implementation.createHTMLDocument('').adoptNode(script);
      return [];
    });
    if (starting.length > 0) write(keys.starting, [...new Set(starting)]);
  });
}
