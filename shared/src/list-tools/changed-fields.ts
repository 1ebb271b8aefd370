interface ChangedField {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** The fields in which two states of a record differ; a state may be absent, and so may a field. */
export function changedFields(before: unknown, after: unknown): readonly ChangedField[] {
  const [old, present] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(present)])]
    .map((field) => ({ field, from: old[field], to: present[field] }))
    .filter(({ from, to }) => JSON.stringify(from ?? null) !== JSON.stringify(to ?? null));
}

function fieldsOf(state: unknown): Readonly<Record<string, unknown>> {
  return typeof state === 'object' && state !== null ? { ...state } : {};
}
