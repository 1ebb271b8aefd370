import type { PaletteEntry } from './palette-entries.ts';

const KEY = 'palette-recent';
const MOST = 5;

/** Recent choices of an account, the latest first. */
interface RecentChoices {
  read(): readonly PaletteEntry[];
  add(entry: PaletteEntry): void;
}

interface Kept {
  readonly account: string;
  readonly entries: readonly PaletteEntry[];
}

/**
 * Keeps the last choices of an account while the tab is open: records carry names of people, which no device keeps
 * longer. Another account's choices are never read, and are gone with its own first one.
 */
export function createRecentChoices(account: string, storage: () => Storage): RecentChoices {
  const read = (): readonly PaletteEntry[] => {
    const kept = parse(readText(storage));
    return kept?.account === account ? kept.entries : [];
  };
  return {
    read,
    add(entry) {
      const entries = [entry, ...read().filter(({ id }) => id !== entry.id)].slice(0, MOST);
      try {
        storage().setItem(KEY, JSON.stringify({ account, entries } satisfies Kept));
      } catch {
        // A device may keep nothing: then nothing is recent.
      }
    },
  };
}

function readText(storage: () => Storage): string {
  try {
    return storage().getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

function parse(text: string): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(text);
    return isKept(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

function isKept(kept: unknown): kept is Kept {
  return (
    typeof kept === 'object' && kept !== null && 'account' in kept && 'entries' in kept && Array.isArray(kept.entries)
  );
}
