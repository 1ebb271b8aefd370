import { shownFault } from './form-store.ts';
import { fieldId } from './form-field.tsx';
import { placeName } from './place-name.ts';
import type { PortalForm } from './use-form.ts';

/** A fault as the summary lists it. */
export interface ShownFault {
  readonly name: string;
  readonly label: string;
  readonly message: string;
  /** The field's control; absent for a field that is not on the page. */
  readonly control: HTMLElement | null;
}

/** The faults that are shown now, in the order of the page; those without a field come last. */
export function shownFaults<Values extends object>({ store, id, labelOf }: PortalForm<Values>): ShownFault[] {
  const { faults, hostFaults } = store.state;
  return Object.keys({ ...faults, ...hostFaults })
    .flatMap((name) => {
      const message = shownFault(store.state, name);
      if (message === undefined) return [];
      const control = typeof document === 'undefined' ? null : document.getElementById(fieldId(id, name));
      return [{ name, label: placeName(name, labelOf), message, control }];
    })
    .sort(byPlace);
}

/** Brings a field into view and the focus into it; a group of controls gives it to its first. */
export function focusField(control: HTMLElement): void {
  const target = control.matches(FOCUSABLE) ? control : (control.querySelector<HTMLElement>(FOCUSABLE) ?? control);
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'center' });
}

const FOCUSABLE = 'input:not([type="hidden"]), select, textarea, button';

function byPlace({ control: one }: ShownFault, { control: other }: ShownFault): number {
  if (!one || !other) return Number(one === null) - Number(other === null);
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}
