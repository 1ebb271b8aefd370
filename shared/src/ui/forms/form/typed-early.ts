/**
 * Returns the value typed into a field of the server's page before the script started, when the form does not have it;
 * `undefined` for none. Fields that keep a text of their own, such as amounts, see to it themselves.
 *
 * @param control - The element with the field's id: a control, or the group of several.
 */
export function typedEarly(control: HTMLElement | null, known: unknown): unknown {
  if (control instanceof HTMLInputElement && control.type === 'checkbox') {
    return control.checked === known ? undefined : control.checked;
  }
  if (control instanceof HTMLFieldSetElement) return chosenEarly(control, known);
  const isText =
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement ||
    (control instanceof HTMLInputElement && control.name !== '');
  return isText && typeof known === 'string' && control.value !== known ? control.value : undefined;
}

function chosenEarly(group: HTMLFieldSetElement, known: unknown): unknown {
  if (typeof known === 'string') {
    const chosen = group.querySelector<HTMLInputElement>('input[type="radio"]:checked')?.value;
    return chosen === known ? undefined : chosen;
  }
  const boxes = [...group.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
  if (!Array.isArray(known) || boxes.length === 0) return undefined;
  const chosen = boxes.filter(({ checked }) => checked).map(({ value }) => value);
  // Boxes hold text, also for numbers such as weekdays.
  const texts = known.map(String);
  if (chosen.length === texts.length && chosen.every((value) => texts.includes(value))) return undefined;
  return typeof known[0] === 'number' ? chosen.map(Number) : chosen;
}
