import { formText } from './form.text.ts';

/**
 * What a place of a form is called where its row cannot be seen: `3-р мөр, Тоо` for `lines.2.qty`.
 *
 * @param labelOf - The label of a field's name.
 */
export function placeName(name: string, labelOf: (name: string) => string): string {
  const [, list, index, field] = /^(\w+)\.(\d+)(\.\w+)?$/.exec(name) ?? [];
  if (list === undefined) return labelOf(name);
  const row = formText.row(Number(index) + 1);
  return field === undefined ? `${labelOf(list)}, ${row}` : `${row}, ${labelOf(name)}`;
}
