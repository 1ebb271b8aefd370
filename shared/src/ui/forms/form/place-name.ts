import { formText } from './form.text.ts';

/**
 * Names a field for messages outside its row: `3-р мөр, Тоо` for `lines.2.qty`.
 *
 * @param labelOf - The label of a field's name.
 */
export function placeName(name: string, labelOf: (name: string) => string): string {
  const [, list, index, field] = /^(\w+)\.(\d+)(\.\w+)?$/.exec(name) ?? [];
  if (list === undefined) return labelOf(name);
  const row = formText.row(Number(index) + 1);
  return field === undefined ? `${labelOf(list)}, ${row}` : `${row}, ${labelOf(name)}`;
}
