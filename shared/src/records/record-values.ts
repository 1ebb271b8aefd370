import type { FormDefinition } from './form-of.ts';

/**
 * Values of a record for the fields of its form: those of the same names, and for `operator_id` the id of its `operator`.
 *
 * @returns Blanks where the record has none.
 */
export function valuesOfRecord(
  { fields, initial }: Pick<FormDefinition<unknown>, 'fields' | 'initial'>,
  record: object,
): Readonly<Record<string, unknown>> {
  const valueOf = (name: string): unknown =>
    name.endsWith('_id') && !(name in record)
      ? (property(record, name.slice(0, -'_id'.length)) as { readonly id?: string } | null | undefined)?.id
      : property(record, name);
  return Object.fromEntries(fields.map(({ name }) => [name, valueOf(name) ?? initial[name]]));
}

function property(record: object, name: string): unknown {
  return (record as Readonly<Record<string, unknown>>)[name];
}
