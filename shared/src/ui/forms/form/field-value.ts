/** The value a control tells of: given outright, or in a change event of the browser's own controls. */
export function fieldValue(told: unknown): unknown {
  if (typeof told !== 'object' || told === null || !('currentTarget' in told)) return told;
  const { currentTarget: control } = told;
  if (control instanceof HTMLInputElement && control.type === 'checkbox') return control.checked;
  if (
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement
  ) {
    return control.value;
  }
  return undefined;
}
