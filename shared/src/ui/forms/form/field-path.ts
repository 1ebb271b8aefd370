/** Names of the fields of some values: `note`, `buyer.kind`, `lines.0.qty`. */
export type FieldName<Values> = {
  [Key in keyof Values & string]: Key | `${Key}.${InnerName<Values[Key]>}`;
}[keyof Values & string];

type InnerName<Value> = Value extends readonly (infer Item)[]
  ? Item extends object
    ? `${number}.${keyof Item & string}`
    : never
  : Value extends object
    ? keyof Value & string
    : never;

/** The value a name leads to; `undefined` where nothing is. */
export function getAt(values: unknown, name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>(
      (value, key) => (isContainer(value) && Object.hasOwn(value, key) ? value[key] : undefined),
      values,
    );
}

/** The values with another one at a name; what is not on the way stays the same object. */
export function setAt<Values>(values: Values, name: string, value: unknown): Values;
export function setAt(values: unknown, name: string, value: unknown): unknown {
  const [key = '', ...rest] = name.split('.');
  const next = rest.length === 0 ? value : setAt(getAt(values, key), rest.join('.'), value);
  if (Array.isArray(values)) return values.map((item: unknown, index) => (String(index) === key ? next : item));
  return { ...(isContainer(values) ? values : {}), [key]: next };
}

/** The names with the places of rows left open: `lines.3.qty` is `lines.*.qty`. */
export function anyRow(name: string): string {
  return name.replace(/\.\d+(?=\.|$)/g, '.*');
}

/** Tells whether two values that JSON can carry are the same. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isContainer(one) || !isContainer(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isSame(one[key], other[key]));
}

function isContainer(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
