/** Values of a form that is not sent yet, kept in the browser tab. */
export interface FormDraft<Values> {
  load(): Values | undefined;
  save(values: Values): void;
  clear(): void;
}

const PREFIX = 'ec-draft:';

/**
 * Makes the draft of a form. It is its owner's alone: drafts of another account, left in the tab, go when they are met.
 *
 * @param name - Of the form.
 * @param owner - Of the account.
 * @param storage - Ends with the tab; a browser may refuse it, and then nothing is kept.
 */
export function createFormDraft<Values extends object>(
  name: string,
  owner: string,
  storage: Storage,
): FormDraft<Values> {
  const key = `${PREFIX}${name}`;
  return {
    load() {
      const kept = read(storage, key);
      if (kept?.owner === owner) return kept.values as Values;
      if (kept) attempt(() => storage.removeItem(key));
      return undefined;
    },
    save(values) {
      attempt(() => storage.setItem(key, JSON.stringify({ owner, values })));
    },
    clear() {
      attempt(() => storage.removeItem(key));
    },
  };
}

function read(storage: Storage, key: string): { readonly owner: unknown; readonly values: object } | undefined {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('owner' in kept) || !('values' in kept)) return undefined;
    const { owner, values } = kept;
    return typeof values === 'object' && values !== null ? { owner, values } : undefined;
  } catch {
    return undefined;
  }
}

/** Full or forbidden storage loses a draft, never a form. */
function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // Nothing is kept.
  }
}
