import { attempt } from '../../../session/attempt.ts';

/** Content of a form that is not sent yet. */
export interface DraftContent<Values> {
  /** Of a form that saves itself only those that are not saved. */
  readonly values: Partial<Values>;
  /** Texts of the numbers that cannot be read, by field: JSON has no `NaN`. */
  readonly unclear: Readonly<Record<string, string>>;
  /** The record as it was when its change began; absent for a new one. */
  readonly since?: RecordThen<Values>;
}

/** A record's version at a moment, and its values of the fields that the draft holds. */
interface RecordThen<Values> {
  readonly base: Partial<Values>;
  readonly version: number;
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
 * @param storage - Ends with the tab. Where it is blocked, asking for it throws, and then nothing is kept.
 */
export function createFormDraft<Values extends object>(
  name: string,
  owner: string,
  storage: () => Storage,
): FormDraft<Values> {
  const key = `${PREFIX}${name}`;
  return {
    load() {
      const kept = read(storage, key);
      if (kept?.owner === owner) {
        const { values, unclear, since } = kept as StoredDraft & DraftContent<Values>;
        return { values, unclear, ...(since ? { since } : {}) };
      }
      if (kept) attempt(() => storage().removeItem(key));
      return undefined;
    },
    save(content) {
      attempt(() => storage().setItem(key, JSON.stringify({ owner, ...content })));
    },
    clear() {
      attempt(() => storage().removeItem(key));
    },
  };
}

interface StoredDraft extends DraftContent<object> {
  readonly owner: unknown;
}

function read(storage: () => Storage, key: string): StoredDraft | undefined {
  try {
    const kept: unknown = JSON.parse(storage().getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('owner' in kept) || !('values' in kept)) return undefined;
    const { owner, values } = kept;
    if (typeof values !== 'object' || values === null) return undefined;
    const unclear = 'unclear' in kept && typeof kept.unclear === 'object' ? kept.unclear : {};
    const since = 'since' in kept && isRecordThen(kept.since) ? { since: kept.since } : {};
    return { owner, values, unclear: { ...unclear }, ...since };
  } catch {
    return undefined;
  }
}

function isRecordThen(since: unknown): since is RecordThen<object> {
  if (typeof since !== 'object' || since === null || !('base' in since) || !('version' in since)) return false;
  return typeof since.base === 'object' && since.base !== null && typeof since.version === 'number';
}
