/** Stops and starts the clock of one toast. */
export interface ToastClock {
  pause(id: string): void;
  play(id: string): void;
}

/**
 * Keeps the clock of a toast still while the mouse is over it or the focus in it. The library knows the mouse alone,
 * and by React's `onMouseEnter`, which does not come where the mouse was over something that a change of page removed.
 *
 * @param place - Holds the toasts; each has its id. React listens here already, and so the library hears first.
 */
export function holdToasts(place: HTMLElement, { pause, play }: ToastClock): void {
  const toastOf = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLElement>('.Toastify__toast') : null;
  const hasFocus = (toast: HTMLElement) => toast.contains(document.activeElement);
  const hold = ({ target }: Event) => {
    const toast = toastOf(target);
    if (toast) pause(toast.id);
  };
  /** Something left a toast: its clock goes on unless something else is there still. */
  const release = ({ target, relatedTarget }: MouseEvent | FocusEvent, isHeld: (toast: HTMLElement) => boolean) => {
    const toast = toastOf(target);
    if (!toast || toastOf(relatedTarget) === toast) return;
    if (isHeld(toast)) pause(toast.id);
    else play(toast.id);
  };

  place.addEventListener('mouseover', hold);
  place.addEventListener('focusin', hold);
  place.addEventListener('mouseout', (event) => {
    release(event, hasFocus);
  });
  place.addEventListener('focusout', (event) => {
    release(event, (toast) => toast.matches(':hover'));
  });
  // The library starts the clock under a finger that lets go.
  place.addEventListener('pointerup', (event) => {
    const toast = toastOf(event.target);
    if (toast && hasFocus(toast)) pause(toast.id);
  });
}
