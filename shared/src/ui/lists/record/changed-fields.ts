interface ChangedField {
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

/** The fields in which two states of a record differ, as texts; a state may be absent. */
export function changedFields(before: unknown, after: unknown): readonly ChangedField[] {
  const [old, present] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(present)])]
    .map((field) => ({ field, from: textOf(old[field]), to: textOf(present[field]) }))
    .filter(({ from, to }) => from !== to);
}

function fieldsOf(state: unknown): Readonly<Record<string, unknown>> {
  return typeof state === 'object' && state !== null ? { ...state } : {};
}

function textOf(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
