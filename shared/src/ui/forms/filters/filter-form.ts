import { isChosenEarly } from '../fields/use-chosen-early.ts';

/**
 * The address a GET form leads to; empty fields are left out, and with them the page number. Values of one name are
 * joined with commas.
 */
export function formHref(pathname: string, form: HTMLFormElement): string {
  const search = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string' || value.trim() === '') continue;
    const before = search.get(name);
    search.set(name, before === null ? value.trim() : `${before},${value.trim()}`);
  }
  const query = search.toString();
  return query === '' ? pathname : `${pathname}?${query}`;
}

/** Tells if a visible field of a form says something else than the page came with. */
export function isChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLSelectElement) return isChosenEarly(field);
    if (!(field instanceof HTMLInputElement) || field.name === '' || field.type === 'hidden') return false;
    return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
  });
}

/**
 * Makes a form's visible fields say what the address says.
 *
 * @param isAsked - The form asked for this address itself, and the field that has the focus may be ahead of it: it is
 *   left alone.
 */
export function writeAddressToForm(form: HTMLFormElement, search: string, isAsked: boolean): void {
  const present = new URLSearchParams(search);
  for (const field of form.elements) {
    if (isAsked && field === document.activeElement && field instanceof HTMLInputElement && isTyped(field)) continue;
    if (field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox')) {
      field.checked = present.getAll(field.name).join(',').split(',').includes(field.value);
    } else if (field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && field.type !== 'hidden')) {
      if (field.name) field.value = present.get(field.name) ?? '';
    }
  }
}

function isTyped({ type }: HTMLInputElement): boolean {
  return type === 'text' || type === 'search' || type === 'date' || type === 'number';
}
