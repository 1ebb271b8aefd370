import type { FormDraft } from './form-draft.ts';
import type { BodySchema } from './validate-values.ts';

/** Headers of a call, so that it can be repeated, and applies to the version the person saw. */
export interface FormCall {
  readonly headers: Readonly<Record<string, string>>;
}

/** A record that is being changed. */
export interface EditedRecord<Values> {
  /** Sent as `If-Match`. */
  readonly version: number;
  /**
   * Reads the host's answer to a 412: the present record.
   *
   * @throws Error when the answer is not such a record.
   */
  readonly readCurrent: (current: unknown) => { readonly values: Values; readonly version: number };
}

/** Saving of a record at the host while its form is filled in. */
export interface Autosave<Answer> {
  /** Of what may be kept though it is not complete. */
  readonly schema: BodySchema<unknown>;
  readonly send: (body: unknown, call: FormCall) => Promise<Answer>;
  readonly onKept?: (answer: Answer) => void;
}

export interface FormOptions<Values extends object, Body, Answer = unknown> {
  /** Of what is sent: one of `@ecard/shared/api-schema`. */
  readonly schema: BodySchema<Body>;
  /** Initial values of the fields; text that is absent is `''`, a number `null`. */
  readonly initial: Values;
  /** Labels of the fields by name, with `*` for rows: `lines.*.qty`. */
  readonly labels: Readonly<Partial<Record<string, string>>>;
  /** Own words for what a value must be like, by name; instead of those made from the schema. */
  readonly messages?: Readonly<Partial<Record<string, string>>>;
  /** Names of fields that must be filled in, when the schema does not tell: that of a change never does. */
  readonly required?: readonly string[];
  /**
   * Body of the request. Default: a new record's values without blanks; of an edited one the changes, `null` for
   * emptied fields.
   */
  readonly toBody?: (values: Values, base: Values) => unknown;
  readonly send: (body: Body, call: FormCall) => Promise<Answer>;
  readonly onDone?: (answer: Answer) => void;
  /** The record that is edited; absent for a new one. */
  readonly record?: EditedRecord<Values>;
  /** Field of a path of the body, where the two are not called the same; `undefined` where they are. */
  readonly fieldOfPath?: (path: string) => string | undefined;
  /** Keeps every change at the host soon after it is made, but for what is wrong; only with `toBody`. */
  readonly autosave?: Autosave<Answer>;
  /** Keeps what was filled in until it is sent. */
  readonly draft?: FormDraft<Values>;
}
