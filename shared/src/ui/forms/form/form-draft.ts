/** Content of a form that is not sent yet. */
export interface DraftContent<Values> {
  readonly values: Values;
  /** Texts of the numbers that cannot be read, by field: JSON has no `NaN`. */
  readonly unclear: Readonly<Record<string, string>>;
}

/** The content of a form, kept in the browser tab. */
export interface FormDraft<Values> {
  load(): DraftContent<Values> | undefined;
  save(content: DraftContent<Values>): void;
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
      if (kept?.owner === owner) return { values: kept.values as Values, unclear: kept.unclear };
      if (kept) attempt(() => storage.removeItem(key));
      return undefined;
    },
    save({ values, unclear }) {
      attempt(() => storage.setItem(key, JSON.stringify({ owner, values, unclear })));
    },
    clear() {
      attempt(() => storage.removeItem(key));
    },
  };
}

interface StoredDraft extends DraftContent<object> {
  readonly owner: unknown;
}

function read(storage: Storage, key: string): StoredDraft | undefined {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('owner' in kept) || !('values' in kept)) return undefined;
    const { owner, values } = kept;
    if (typeof values !== 'object' || values === null) return undefined;
    const unclear = 'unclear' in kept && typeof kept.unclear === 'object' ? kept.unclear : {};
    return { owner, values, unclear: { ...unclear } };
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
