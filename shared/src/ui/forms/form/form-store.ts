import type { HttpProblem } from '../../../http/index.ts';
import { getAt, isSame, setAt } from './field-path.ts';
import type { DraftContent } from './form-draft.ts';
import { moveRows } from './list-names.ts';
import type { RowMove } from './list-names.ts';
import type { Faults } from './validate-values.ts';

/** Everything a form knows at a moment. */
export interface FormState<Values> {
  readonly values: Values;
  /** Values when the form was opened or last saved. */
  readonly base: Values;
  /** Faults the schema finds in the values, shown or not. */
  readonly faults: Faults;
  /** Faults reported by the host; each is removed by the next change of its field. */
  readonly hostFaults: Faults;
  /** Fields whose faults are shown, and those that were changed since the form was opened. */
  readonly checked: Readonly<Record<string, true>>;
  readonly edited: Readonly<Record<string, true>>;
  /** Texts that cannot be read as the number they stand for, by field; the field's value is `NaN`. */
  readonly unclear: Readonly<Record<string, string>>;
  /** Keys of the rows of each list, for React. */
  readonly rowKeys: Readonly<Record<string, readonly string[]>>;
  /** Number of attempts to send, for effects of each attempt. */
  readonly tries: number;
  readonly sending: boolean;
  /** Reason for which the last try failed, apart from single fields. */
  readonly problem: HttpProblem | undefined;
  /** The host's values when somebody else has changed the record meanwhile. */
  readonly conflict: Values | undefined;
  /** The values are those of a draft. */
  readonly isRestored: boolean;
  /** State of saving at the host, in a form that saves itself. */
  readonly keeping: Keeping;
}

/** `none`: nothing was changed that can be kept; `busy`: not yet; `failed`: it is tried again; `refused`: it waits for another change. */
export type Keeping = 'none' | 'busy' | 'done' | 'failed' | 'refused';

/** A form's values and faults; each field hears only of itself. */
export interface FormStore<Values> {
  readonly state: FormState<Values>;
  subscribe(listener: () => void): () => void;
  /**
   * Puts a value in; its fault is shown from now on once it was shown.
   *
   * @param unclear - Text that was typed, where the value is `NaN`.
   */
  set(name: string, value: unknown, unclear?: string): void;
  /** The person has left the field: what is wrong with what was put in is shown. */
  leave(name: string): void;
  insertRow(list: string, row: unknown, at?: number): void;
  removeRow(list: string, at: number): void;
  moveRow(list: string, from: number, to: number): void;
  /** Shows the faults of these fields; tells whether there are none. A field stands for all in it. */
  check(names?: readonly string[]): boolean;
  beginSending(): void;
  /** The try has failed: what the host found wrong is shown at its fields. */
  fail(problem: HttpProblem): void;
  /** These values have arrived; what was changed since stays to be saved. */
  arrive(values: Values): void;
  /** Tells how far the host has it; `kept` are the values of the fields that it has now. */
  keep(keeping: Keeping, kept?: Partial<Values>): void;
  /** Says why the host refuses to keep it, for a reason that is no field's; gone once it is kept. */
  refuse(problem: HttpProblem): void;
  /** Shows a fault that only the host can know, until the field is changed. */
  blame(name: string, message: string): void;
  /** Asks the person what to do with other values than these at the host; `undefined` ends asking. */
  showConflict(current: Values | undefined): void;
  /** Starts over from other values. */
  restart(base: Values, values?: Values): void;
  /** Puts a draft in; what it does not hold stays. */
  restore(draft: DraftContent<Values>): void;
  isDirty(): boolean;
}

/** Returns the message shown at a field, if there is one. */
export function shownFault({ hostFaults, checked, faults }: FormState<unknown>, name: string): string | undefined {
  return hostFaults[name] ?? (checked[name] ? faults[name] : undefined);
}

/**
 * Makes the store.
 *
 * @param validate - Finds what is wrong with values, given those the form began with.
 */
export function createFormStore<Values extends object>(
  initial: Values,
  validate: (values: Values, base: Values) => Faults,
): FormStore<Values> {
  const listeners = new Set<() => void>();
  let keysMade = 0;
  let state: FormState<Values> = begin(initial, initial, {});

  /**
   * Rows keep their React keys when they are replaced by the same number of rows: the focus in one of them is not lost.
   */
  function begin(base: Values, values: Values, keys: FormState<Values>['rowKeys']): FormState<Values> {
    return {
      values,
      base,
      faults: validate(values, base),
      hostFaults: {},
      checked: {},
      edited: {},
      unclear: {},
      rowKeys: Object.fromEntries(
        Object.entries(values).flatMap(([name, rows]) => {
          if (!Array.isArray(rows)) return [];
          const present = keys[name];
          return [[name, present?.length === rows.length ? present : rows.map(newKey)]];
        }),
      ),
      tries: 0,
      sending: false,
      problem: undefined,
      conflict: undefined,
      isRestored: false,
      keeping: 'none',
    };
  }
  function newKey(): string {
    keysMade += 1;
    return `row-${String(keysMade)}`;
  }
  function change(patch: Partial<FormState<Values>>): void {
    state = { ...state, ...patch };
    for (const listener of [...listeners]) listener();
  }
  function changeRows(list: string, rows: readonly unknown[], keys: readonly string[], move: RowMove): void {
    const values = setAt(state.values, list, rows);
    change({
      values,
      faults: validate(values, state.base),
      hostFaults: without(moveRows(state.hostFaults, list, move), list),
      checked: moveRows(state.checked, list, move),
      edited: { ...moveRows(state.edited, list, move), [list]: true },
      unclear: moveRows(state.unclear, list, move),
      rowKeys: { ...state.rowKeys, [list]: keys },
    });
  }
  const rowsOf = (list: string): readonly unknown[] => {
    const rows = getAt(state.values, list);
    return Array.isArray(rows) ? rows : [];
  };
  const keysOf = (list: string): readonly string[] => state.rowKeys[list] ?? [];

  return {
    get state() {
      return state;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    set(name, value, unclear) {
      if (Object.is(getAt(state.values, name), value) && state.unclear[name] === unclear) return;
      const values = setAt(state.values, name, value);
      change({
        values,
        faults: validate(values, state.base),
        hostFaults: without(state.hostFaults, name),
        edited: { ...state.edited, [name]: true },
        unclear: unclear === undefined ? without(state.unclear, name) : { ...state.unclear, [name]: unclear },
        // After a try everything is checked as it is typed.
        ...(state.tries > 0 ? { checked: { ...state.checked, [name]: true } } : {}),
      });
    },
    leave(name) {
      if (state.edited[name] && !state.checked[name]) change({ checked: { ...state.checked, [name]: true } });
    },
    insertRow(list, row, at = rowsOf(list).length) {
      changeRows(list, inserted(rowsOf(list), at, row), inserted(keysOf(list), at, newKey()), (index) =>
        index < at ? index : index + 1,
      );
    },
    removeRow(list, at) {
      changeRows(list, removed(rowsOf(list), at), removed(keysOf(list), at), (index) =>
        index === at ? undefined : index < at ? index : index - 1,
      );
    },
    moveRow(list, from, to) {
      const order = moved([...rowsOf(list).keys()], from, to);
      const rows = rowsOf(list);
      changeRows(
        list,
        order.map((index) => rows[index]),
        moved(keysOf(list), from, to),
        (index) => order.indexOf(index),
      );
    },
    check(names) {
      const belongs = (fault: string) => !names || names.some((name) => fault === name || fault.startsWith(`${name}.`));
      const faults = validate(state.values, state.base);
      const found = Object.keys(faults).filter(belongs);
      change({
        faults,
        checked: { ...state.checked, ...Object.fromEntries(found.map((name) => [name, true as const])) },
        ...(names ? {} : { tries: state.tries + 1, problem: undefined, hostFaults: {} }),
      });
      return found.length === 0;
    },
    beginSending() {
      change({ sending: true });
    },
    arrive(base) {
      change({ sending: false, base, edited: {}, checked: {}, tries: 0, problem: undefined, isRestored: false });
    },
    keep(keeping, kept = {}) {
      const base = { ...state.base, ...kept };
      const settled = keeping === 'done' ? { problem: undefined } : {};
      change({ keeping, base, faults: validate(state.values, base), ...settled });
    },
    refuse(problem) {
      change({ keeping: 'refused', problem });
    },
    blame(name, message) {
      change({ hostFaults: { ...state.hostFaults, [name]: message } });
    },
    fail(problem) {
      const hostFaults = Object.fromEntries((problem.errors ?? []).map(({ path, message }) => [path, message]));
      change({ sending: false, problem, hostFaults, tries: state.tries + 1 });
    },
    showConflict(conflict) {
      change({ conflict });
    },
    restart(base, values = base) {
      change(begin(base, values, state.rowKeys));
    },
    restore({ values, unclear }) {
      const draft = Object.keys(unclear).reduce<Values>((sum, name) => setAt(sum, name, NaN), {
        ...state.base,
        ...values,
      });
      change({ ...begin(state.base, draft, state.rowKeys), unclear, isRestored: true });
    },
    isDirty: () => !isSame(state.values, state.base),
  };
}

function without(texts: Readonly<Record<string, string>>, name: string): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(texts).filter(([other]) => other !== name));
}

function inserted<Item>(items: readonly Item[], at: number, item: Item): Item[] {
  return [...items.slice(0, at), item, ...items.slice(at)];
}

function removed<Item>(items: readonly Item[], at: number): Item[] {
  return items.filter((_item, index) => index !== at);
}

function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const [item] = items.slice(from, from + 1);
  return item === undefined ? [...items] : inserted(removed(items, from), to, item);
}
