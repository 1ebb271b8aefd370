import type { FormDraft } from './form-draft.ts';
import type { BodySchema } from './validate-values.ts';

/** What goes with a call so that it can be made again, and is made for the version the person saw. */
export interface FormCall {
  readonly headers: Readonly<Record<string, string>>;
}

/** A record that is being changed. */
export interface EditedRecord<Values> {
  /** Sent as `If-Match`. */
  readonly version: number;
  /**
   * Reads what the host answers with 412: the record as it stands now.
   *
   * @throws Error when it is no such record.
   */
  readonly readCurrent: (current: unknown) => { readonly values: Values; readonly version: number };
}

export interface FormOptions<Values extends object, Body, Answer = unknown> {
  /** Of what is sent: one of `@ecard/shared/api-schema`. */
  readonly schema: BodySchema<Body>;
  /** What the fields hold at first; text that is not there is `''`, a number `null`. */
  readonly initial: Values;
  /** What the fields are called, by name, with `*` for rows: `lines.*.qty`. */
  readonly labels: Readonly<Partial<Record<string, string>>>;
  /** Own words for what a value must be like, by name; instead of those made from the schema. */
  readonly messages?: Readonly<Partial<Record<string, string>>>;
  /** Names of fields that must be filled in, when the schema does not tell: that of a change never does. */
  readonly required?: readonly string[];
  /** What is sent. Default: a new record's values without blanks; of an edited one what was changed, `null` for emptied. */
  readonly toBody?: (values: Values, base: Values) => unknown;
  readonly send: (body: Body, call: FormCall) => Promise<Answer>;
  readonly onDone?: (answer: Answer) => void;
  /** The record that is edited; absent for a new one. */
  readonly record?: EditedRecord<Values>;
  /** Field of a path of the body, where the two are not called the same; `undefined` where they are. */
  readonly fieldOfPath?: (path: string) => string | undefined;
  /** Keeps what was filled in until it is sent. */
  readonly draft?: FormDraft<Values>;
}
