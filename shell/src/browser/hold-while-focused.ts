/** Stops and starts the clock of one toast. */
export interface ToastClock {
  pause(id: string): void;
  play(id: string): void;
}

/**
 * Keeps the clock of a toast still while the focus is in it, as the library does for the mouse alone; a mouse
 * that leaves does not start the clock of a toast that has the focus.
 *
 * @param place - Holds the toasts; each has its id. React listens here already, and so hears of the mouse first.
 */
export function holdWhileFocused(place: HTMLElement, { pause, play }: ToastClock): void {
  const toastOf = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLElement>('.Toastify__toast') : null;

  place.addEventListener('focusin', ({ target }) => {
    const toast = toastOf(target);
    if (toast) pause(toast.id);
  });
  place.addEventListener('focusout', ({ target, relatedTarget }) => {
    const toast = toastOf(target);
    if (toast && toastOf(relatedTarget) !== toast && !toast.matches(':hover')) play(toast.id);
  });
  place.addEventListener('mouseout', ({ target }) => {
    const toast = toastOf(target);
    if (toast?.contains(document.activeElement)) pause(toast.id);
  });
}
