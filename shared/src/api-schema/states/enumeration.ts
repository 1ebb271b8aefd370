/** Meaning of a message or state for the reader. */
export type Tone = 'neutral' | 'positive' | 'warning' | 'danger' | 'info';

/**
 * Values that a field may have, with their words and tones: for schemas, tables, machines, lists, records and exports alike.
 *
 * It holds no schema, so that a screen that only shows a value loads no validator: `z.enum(invoiceStatuses.values)`.
 */
export interface Enumeration<Value extends string> {
  /** In the order in which they are offered. */
  readonly values: readonly [Value, ...Value[]];
  /** Mongolian words. */
  readonly labels: Readonly<Record<Value, string>>;
  readonly tones: Readonly<Record<Value, Tone>>;
}

/** Value of an enumeration: `ValueOf<typeof invoiceStatuses>`. */
export type ValueOf<Values extends Enumeration<string>> = Values['values'][number];

/** A word alone where no value is better or worse than another: its tone is neutral. */
type Entry = string | { readonly label: string; readonly tone: Tone };

/** Enumerations by their values, which are all that a schema keeps of one. */
const defined = new Map<string, Enumeration<string>>();

/** Finds the enumeration that has exactly these values: two of the same values have the same words. */
export function enumerationOf(values: readonly string[]): Enumeration<string> | undefined {
  return defined.get(values.join());
}

/**
 * Defines an enumeration by the words of its values.
 *
 * Mark the call as pure, so that a page takes only those that it uses.
 *
 * @example
 *   const invoiceStatuses = /* @__PURE__ *\/ defineEnumeration({ OPEN: { label: 'Нээлттэй', tone: 'info' } });
 */
export function defineEnumeration<Value extends string>(entries: Readonly<Record<Value, Entry>>): Enumeration<Value> {
  // An object's keys are typed as plain strings.
  const values = Object.keys(entries) as [Value, ...Value[]];
  const each = <Part>(partOf: (entry: Entry) => Part) =>
    Object.fromEntries(values.map((value) => [value, partOf(entries[value])])) as Record<Value, Part>;
  const enumeration = {
    values,
    labels: each((entry) => (typeof entry === 'string' ? entry : entry.label)),
    tones: each((entry) => (typeof entry === 'string' ? 'neutral' : entry.tone)),
  };
  defined.set(values.join(), enumeration);
  return enumeration;
}

/**
 * Narrows an enumeration to some of its values, in their own order, with their words and tones.
 *
 * Mark the call as pure, as one of `defineEnumeration`.
 */
export function pickValues<Value extends string, Picked extends Value>(
  { labels, tones }: Enumeration<Value>,
  values: readonly [Picked, ...Picked[]],
): Enumeration<Picked> {
  const entries = values.map((value) => [value, { label: labels[value], tone: tones[value] }]);
  return defineEnumeration(Object.fromEntries(entries) as Record<Picked, Entry>);
}

/** Value of a yes or no in an address or a query. */
export type Flag = '1' | '0';

/**
 * Defines the two words of a yes or no, `1` and `0` in an address or a query, the yes first.
 *
 * @param yes - Word of `1`, in the positive tone.
 */
export function defineFlag(yes: string, no: string): Enumeration<Flag> {
  return { values: ['1', '0'], labels: { 1: yes, 0: no }, tones: { 1: 'positive', 0: 'neutral' } };
}

/** Returns the value of a yes or no among the words of `defineFlag`. */
export function flagOf(isTrue: boolean): Flag {
  return isTrue ? '1' : '0';
}
