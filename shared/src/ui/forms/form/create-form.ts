import type { ReactNode } from 'react';
import { toProblem } from '../../../http/index.ts';
import { isTransient } from '../../../http/is-transient.ts';
import type { HttpProblem } from '../../../http/index.ts';
import { anyRow, getAt, isSame } from './field-path.ts';
import type { DraftContent } from './form-draft.ts';
import type { FormCall, FormOptions } from './form-options.ts';
import { formText } from './form.text.ts';
import { createFormStore } from './form-store.ts';
import type { FormState, FormStore } from './form-store.ts';
import { mergeValues } from './merge-values.ts';
import type { Side } from './merge-values.ts';
import { changesOf, soundPart } from './sound-changes.ts';
import { createOnceKeys } from './once-key.ts';
import { onlyChanged, withEmptied, withoutBlanks } from './to-body.ts';
import { requiredNames, validateBody } from './validate-values.ts';
import type { Faults } from './validate-values.ts';

/** Facts about itself that a field on the page gives the form. */
export interface FieldFacts {
  /** Its numbers are tugrik. */
  readonly money: boolean;
  /** Shows a value to people. */
  readonly show: (value: unknown) => ReactNode;
}

/** A form at work: its values, and how they are sent. */
export interface FormMachine<Values extends object> {
  readonly store: FormStore<Values>;
  /** Stores unsaved input, so that it outlives the page. */
  readonly keepsDraft: boolean;
  /** Saves input at the host while it is typed. */
  readonly isAutosaved: boolean;
  /** Tells whether that works at present: then nothing is lost by leaving. */
  savesItself(): boolean;
  /** Keeps at the host what has changed and is not wrong. */
  keep(): Promise<void>;
  discardDraft(): void;
  labelOf(name: string): string;
  isRequired(name: string): boolean;
  /** Of a row that is not on the page what the same field of another row tells. */
  factsOf(name: string): FieldFacts | undefined;
  /** Called by a field while it is on the page. */
  register(name: string, facts: FieldFacts): () => void;
  /** Checks and sends; one try at a time, and every try of the same content with the same `Idempotency-Key`. */
  send(): Promise<void>;
  /** Takes the record over as it is now, but for values that were changed here and there. */
  follow(values: Values, version: number): void;
  /** Content for a draft. */
  content(): DraftContent<Values>;
  /** Goes on with a draft. One of an earlier version is sent for that one, so that nobody else's change is lost. */
  resume(draft: DraftContent<Values>): void;
  /** Goes on from what stands at the host with what was chosen of each field, and sends that. */
  resolveConflict(choices: Readonly<Partial<Record<string, Side>>>): Promise<void>;
}

/** Makes a form; `latest` gives the options as they are now, for callbacks that close over the screen's state. */
export function createForm<Values extends object, Body, Answer>(
  first: FormOptions<Values, Body, Answer>,
  latest: () => FormOptions<Values, Body, Answer>,
): FormMachine<Values> {
  const fields = new Map<string, FieldFacts>();
  const keys = createOnceKeys();
  const fieldOf = (path: string): string => latest().fieldOfPath?.(path) ?? path;
  const required = new Set(first.required ?? [...requiredNames(first.schema, first.initial)].map(fieldOf));
  let version = first.record?.version;
  let conflictVersion = version;
  let afterConflict = send;
  let arrived: Values | undefined;
  let keeping: Promise<void> | undefined;

  const labelOf = (name: string): string => latest().labels[anyRow(name)] ?? name;
  const bodyOf = (values: Values, base: Values): unknown => {
    const { toBody, record } = latest();
    if (toBody) return toBody(values, base);
    return record ? withEmptied(values, base) : withoutBlanks(values);
  };
  const validate = (values: Values, base: Values): Faults => {
    const { schema, messages = {} } = latest();
    const describe = (path: string) => {
      const name = fieldOf(path);
      return { label: labelOf(name), money: fields.get(name)?.money ?? false };
    };
    return {
      ...unclearNumbers(values),
      ...byField(validateBody(bodyOf(values, base), { schema, messages, describe }), fieldOf),
    };
  };
  /** Numbers on the page that could not be read; a body may leave them out, because JSON has no NaN. */
  const unclearNumbers = (values: Values): Faults =>
    Object.fromEntries(
      [...fields.keys()].filter((name) => Number.isNaN(getAt(values, name))).map((name) => [name, formText.notNumber]),
    );
  const store = createFormStore(first.initial, validate);

  async function send(): Promise<void> {
    // The second press of a double click may come after the answer.
    if (store.state.sending || store.state.values === arrived || !store.check()) return;
    const { schema, onDone, draft, record, toBody } = latest();
    const { values, base } = store.state;
    const parsed = schema.safeParse(bodyOf(values, base));
    if (!parsed.success) return;
    const body = record && !toBody ? onlyChanged(parsed.data, values, base) : parsed.data;
    store.beginSending();
    // What is being kept makes a new version.
    if (keeping) await keeping;
    let answer: Answer;
    try {
      answer = await deliver(body, latest().send);
    } catch (error) {
      fail(toProblem(error), send);
      return;
    }
    keys.arrived();
    arrived = values;
    if (record) version = versionOf(answer) ?? version;
    draft?.clear();
    store.arrive(values);
    onDone?.(answer);
  }

  /** Sends a body, once more where somebody has changed only what the form does not show. */
  async function deliver<Sent>(body: Sent, by: (body: Sent, call: FormCall) => Promise<Answer>): Promise<Answer> {
    try {
      return await by(body, callOf(body));
    } catch (error) {
      const current = currentOf(toProblem(error));
      if (!current || current.version === version || !isSame(current.values, store.state.base)) throw error;
      ({ version } = current);
      return deliver(body, by);
    }
  }

  function callOf(body: unknown): FormCall {
    const headers = { 'Idempotency-Key': keys.keyOf([version, body]) };
    return { headers: version === undefined ? headers : { ...headers, 'If-Match': `"v${String(version)}"` } };
  }

  async function keep(): Promise<void> {
    const { autosave, toBody, draft } = latest();
    const { values, base, sending, conflict } = store.state;
    if (!autosave || !toBody || sending || conflict || keeping) return;
    const changes = changesOf(toBody(values, base), toBody(base, base));
    const body = soundPart(changes, autosave.schema);
    if (!body) {
      store.keep('none');
      return;
    }
    const keepNow = async (): Promise<void> => {
      try {
        const answer = await deliver<unknown>(body, autosave.send);
        keys.arrived();
        version = versionOf(answer) ?? version;
        const names = new Set(Object.keys(body).map(fieldOf));
        const kept = Object.entries(values).filter(([name]) => names.has(name));
        store.keep(store.state.values === values ? 'done' : 'busy', Object.fromEntries(kept) as Partial<Values>);
        if (store.isDirty()) draft?.save(content());
        else draft?.clear();
        autosave.onKept?.(answer);
      } catch (error) {
        const problem = toProblem(error);
        if (isTransient(problem)) store.keep('failed');
        else if (problem.errors?.length) store.keep('refused');
        else store.refuse(problem);
        // What was chosen is kept as any other change.
        if (problem.status === 412) fail(problem, () => Promise.resolve());
        for (const { path, message } of problem.errors ?? []) store.blame(fieldOf(path), message);
      }
    };
    keeping = keepNow();
    await keeping;
    keeping = undefined;
  }

  /** @param goOn - Runs once the person has chosen between both sides of a conflict. */
  function fail(problem: HttpProblem, goOn: () => Promise<void>): void {
    const errors = problem.errors?.map((error) => ({ ...error, path: fieldOf(error.path) }));
    store.fail(errors ? { ...problem, errors } : problem);
    const current = currentOf(problem);
    if (!current) return;
    afterConflict = goOn;
    conflictVersion = current.version;
    store.showConflict(current.values);
  }

  /** The record as it stands at the host, of the answer to a 412. */
  function currentOf({ status, current }: HttpProblem) {
    if (status !== 412 || current === undefined) return undefined;
    try {
      return latest().record?.readCurrent(current);
    } catch {
      // What cannot be read cannot be compared: the message stands, and nothing is lost.
      return undefined;
    }
  }

  function content(): DraftContent<Values> {
    const { unclear } = store.state;
    // What a form has saved itself is not put over what somebody else makes of it later.
    const [values, base] = first.autosave ? changedParts(store.state) : [store.state.values, store.state.base];
    return version === undefined ? { values, unclear } : { values, unclear, since: { base, version } };
  }

  return {
    store,
    keepsDraft: first.draft !== undefined,
    isAutosaved: first.autosave !== undefined,
    savesItself: () => latest().autosave !== undefined && !['failed', 'refused'].includes(store.state.keeping),
    keep,
    discardDraft() {
      const { draft, record, initial } = latest();
      draft?.clear();
      if (record) ({ version } = record);
      store.restart(record ? initial : store.state.base);
    },
    labelOf,
    isRequired: (name) => required.has(anyRow(name)),
    factsOf: (name) => fields.get(name) ?? [...fields].find(([other]) => anyRow(other) === anyRow(name))?.[1],
    register(name, facts) {
      fields.set(name, facts);
      return () => {
        if (fields.get(name) === facts) fields.delete(name);
      };
    },
    send,
    follow(values, next) {
      if (next === version) return;
      if (store.isDirty()) {
        if (version !== undefined && next > version && isSame(values, store.state.base)) version = next;
        return;
      }
      version = next;
      store.restart(values);
    },
    content,
    resume({ since, ...draft }) {
      const { base } = store.state;
      const then = { ...base, ...since?.base };
      if (since && since.version !== version && !isSame(then, base)) {
        // It had arrived before the page was loaded again.
        if (isSame({ ...base, ...draft.values }, base)) {
          latest().draft?.clear();
          return;
        }
        ({ version } = since);
        store.restart(then);
      }
      store.restore(draft);
    },
    async resolveConflict(choices) {
      const { base, conflict, values } = store.state;
      if (!conflict) return;
      version = conflictVersion;
      store.restart(conflict, mergeValues(base, values, conflict, choices));
      await afterConflict();
    },
  };
}

/** The version a saved record has now, when the answer is that record: outright, or as the data of an HTTP answer. */
function versionOf(answer: unknown): number | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  if ('version' in answer && typeof answer.version === 'number') return answer.version;
  return 'data' in answer ? versionOf(answer.data) : undefined;
}

/** The fields that are not as they began: as they are, and as they began. */
function changedParts<Values extends object>({ values, base }: Pick<FormState<Values>, 'values' | 'base'>) {
  const began = new Map<string, unknown>(Object.entries(base));
  const changed = Object.entries(values).filter(([name, value]) => !isSame(value, began.get(name)));
  const before = changed.map(([name]) => [name, began.get(name)]);
  return [Object.fromEntries(changed), Object.fromEntries(before)] as [Partial<Values>, Partial<Values>];
}

/** A field that stands for several of the body shows the first of their faults. */
function byField(faults: Faults, fieldOf: (path: string) => string): Faults {
  const found: Record<string, string> = {};
  for (const [path, message] of Object.entries(faults)) found[fieldOf(path)] ??= message;
  return found;
}
