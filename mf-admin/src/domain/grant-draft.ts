import type { PermissionTable, TableAction } from './permission-table.ts';

/** Granted part of a level; `closed` where it holds nothing that the role may grant. */
export type LevelState = 'all' | 'some' | 'none' | 'closed';
/** An action as it is now, and where that is not what is saved; `closed` where the role may not grant it. */
export type GrantState = 'granted' | 'not' | 'added' | 'removed' | 'closed';

export interface GrantChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** Grants of a role while they are edited. */
export interface GrantDraft {
  /** An action, by its code. */
  grantOf(code: string): GrantState;
  /** A row, module, group, `column <verb>` or `table`, by its key. */
  levelOf(key: string): LevelState;
  /** Codes of what a level holds and the role may grant. */
  codesOf(key: string): readonly string[];
  /** Grants actions, each with the view of its row. */
  grant(codes: readonly string[]): void;
  /** Takes actions away, and with a view all of its row. */
  revoke(codes: readonly string[]): void;
  /** Granted actions that revoking these takes along. */
  lostWith(codes: readonly string[]): readonly TableAction[];
  /** Not yet saved; the same object until something changes. */
  change(): GrantChange;
  discard(): void;
  /** Goes on from what is saved by now; what was changed here stays changed, unless it was changed of another role. */
  rebase(granted: Iterable<string>, of?: DraftSubject): void;
  /** Returns what subscribes to a code, a level's key or `change`; the same function for the same key. */
  subscriber(key: string): (listener: () => void) => () => void;
}

/** A draft's role and the actions it chooses from. */
interface DraftSubject {
  readonly table: PermissionTable;
  readonly mayGrant: MayGrant;
  /** True when the draft was one of another role. */
  readonly isOther: boolean;
}

/** Returns true when the role may grant an action at all. */
type MayGrant = (action: TableAction) => boolean;

interface GrantDraftOptions {
  readonly mayGrant?: MayGrant;
  /** Does work after the next frame; without it all listeners are called at once. */
  readonly later?: (work: () => void) => void;
}

/** Most listeners that are called before the next frame. */
const CALLED_AT_ONCE = 150;

const NOTHING: GrantChange = { add: [], remove: [] };

/**
 * Makes the draft of what a role grants. A change calls only those listeners that show the changed actions, and the levels over
 * them: with 1 500 actions on the page a click costs what one row costs. Where it changes more, the rest is called after
 * the frame that answers the click.
 */
export function createGrantDraft(
  firstTable: PermissionTable,
  granted: Iterable<string>,
  { mayGrant: mayFirst = () => true, later = (work) => work() }: GrantDraftOptions = {},
): GrantDraft {
  let table = firstTable;
  let mayGrant = mayFirst;
  let saved = new Set(granted);
  let now = new Set(saved);
  let change: GrantChange | undefined;
  const codes = new Map<string, string[]>();
  const grantedIn = new Map<string, number>();
  const listeners = new Map<string, Set<() => void>>();
  const subscribers = new Map<string, (listener: () => void) => () => void>();

  layOut();
  count();

  function layOut(): void {
    codes.clear();
    for (const action of table.actions.values()) {
      if (!mayGrant(action)) continue;
      for (const key of levelsOf(action)) held(key).push(action.code);
    }
  }

  function held(key: string): string[] {
    const found = codes.get(key) ?? [];
    codes.set(key, found);
    return found;
  }

  function count(): void {
    grantedIn.clear();
    for (const [key, all] of codes) grantedIn.set(key, all.filter((code) => now.has(code)).length);
  }

  function tell(touched: Iterable<string>): void {
    change = undefined;
    tellSome([...touched].flatMap((key) => [...(listeners.get(key) ?? [])]));
  }

  function tellSome(all: readonly (() => void)[]): void {
    for (const listener of all.slice(0, CALLED_AT_ONCE)) listener();
    if (all.length <= CALLED_AT_ONCE) return;
    later(() => {
      tellSome(all.slice(CALLED_AT_ONCE));
    });
  }

  /** Sets actions, and tells who shows them and the levels over them, each once. */
  function set(wanted: Iterable<string>, isGranted: boolean): void {
    const touched = new Set<string>(['change']);
    for (const code of wanted) {
      const action = table.actions.get(code);
      if (!action || now.has(code) === isGranted) continue;
      if (isGranted && !mayGrant(action)) continue;
      if (isGranted) now.add(code);
      else now.delete(code);
      touched.add(code);
      for (const key of levelsOf(action)) {
        touched.add(key);
        if (mayGrant(action)) grantedIn.set(key, (grantedIn.get(key) ?? 0) + (isGranted ? 1 : -1));
      }
    }
    if (touched.size > 1) tell(touched);
  }

  /** Takes what is saved and what is chosen, and tells who shows what became different. */
  function take(nextSaved: Set<string>, next: Set<string>): void {
    const touched = new Set<string>(['change']);
    for (const action of table.actions.values()) {
      const { code } = action;
      if (saved.has(code) === nextSaved.has(code) && now.has(code) === next.has(code)) continue;
      for (const key of [code, ...levelsOf(action)]) touched.add(key);
    }
    saved = nextSaved;
    now = next;
    count();
    tell(touched);
  }

  /** Takes another role or other actions; all listeners are called before the next frame, which shows them all at once. */
  function turnTo(subject: DraftSubject, nextSaved: Set<string>, next: Set<string>): void {
    ({ table, mayGrant } = subject);
    saved = nextSaved;
    now = next;
    change = undefined;
    layOut();
    count();
    for (const own of listeners.values()) for (const listener of own) listener();
  }

  function withRows(revoked: readonly string[]): readonly TableAction[] {
    return revoked.flatMap((code) => {
      const action = table.actions.get(code);
      if (!action) return [];
      return action.row.view === code ? action.row.actions : [action];
    });
  }

  return {
    grantOf(code) {
      if (now.has(code)) return saved.has(code) ? 'granted' : 'added';
      if (saved.has(code)) return 'removed';
      const action = table.actions.get(code);
      return action && !mayGrant(action) ? 'closed' : 'not';
    },
    levelOf(key) {
      const all = codes.get(key);
      if (!all) return 'closed';
      const has = grantedIn.get(key) ?? 0;
      if (has === 0) return 'none';
      return has === all.length ? 'all' : 'some';
    },
    codesOf: (key) => codes.get(key) ?? [],
    grant(wanted) {
      set(
        wanted.flatMap((code) => [table.actions.get(code)?.row.view ?? code, code]),
        true,
      );
    },
    revoke(unwanted) {
      set(
        withRows(unwanted).map(({ code }) => code),
        false,
      );
    },
    lostWith(unwanted) {
      const named = new Set(unwanted);
      return withRows(unwanted).filter(({ code }) => now.has(code) && !named.has(code));
    },
    change() {
      change ??= {
        add: [...now].filter((code) => !saved.has(code)),
        remove: [...saved].filter((code) => !now.has(code)),
      };
      return change;
    },
    discard() {
      take(saved, new Set(saved));
    },
    rebase(next, subject) {
      const { add, remove } = subject?.isOther === true ? NOTHING : this.change();
      const present = new Set(next);
      const kept = new Set([...present, ...add]);
      for (const code of remove) kept.delete(code);
      if (subject) turnTo(subject, present, kept);
      else take(present, kept);
    },
    subscriber(key) {
      const known = subscribers.get(key);
      if (known) return known;
      const subscribe = (listener: () => void) => {
        const own = listeners.get(key) ?? new Set();
        listeners.set(key, own.add(listener));
        return () => {
          own.delete(listener);
        };
      };
      subscribers.set(key, subscribe);
      return subscribe;
    },
  };
}

function levelsOf({ row, column }: TableAction): readonly string[] {
  return [row.key, row.module, row.group, 'table', `column ${column ?? 'other'}`];
}
