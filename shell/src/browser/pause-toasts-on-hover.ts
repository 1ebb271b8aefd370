/** Pauses and resumes the auto-dismiss of one toast. */
export interface ToastTimer {
  pause(id: string): void;
  play(id: string): void;
}

/**
 * Pauses a toast's auto-dismiss while the mouse is over it or the focus in it. The library does so for the mouse alone,
 * and by React's `onMouseEnter`, which is not fired when the mouse was over an element that a change of page removed.
 *
 * @param place - Contains the toasts, each with its id. React listens here already, so the library's handlers run first.
 */
export function pauseToastsOnHover(place: HTMLElement, { pause, play }: ToastTimer): void {
  const toastOf = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLElement>('.Toastify__toast') : null;
  const hasFocus = (toast: HTMLElement) => toast.contains(document.activeElement);
  const pauseUnder = ({ target }: Event) => {
    const toast = toastOf(target);
    if (toast) pause(toast.id);
  };
  /** Resumes a toast that mouse or focus left, unless the other is still in it. */
  const resumeUnless = (
    { target, relatedTarget }: MouseEvent | FocusEvent,
    isPaused: (toast: HTMLElement) => boolean,
  ) => {
    const toast = toastOf(target);
    if (!toast || toastOf(relatedTarget) === toast) return;
    if (isPaused(toast)) pause(toast.id);
    else play(toast.id);
  };

  place.addEventListener('mouseover', pauseUnder);
  place.addEventListener('focusin', pauseUnder);
  place.addEventListener('mouseout', (event) => {
    resumeUnless(event, hasFocus);
  });
  place.addEventListener('focusout', (event) => {
    resumeUnless(event, (toast) => toast.matches(':hover'));
  });
  // The library resumes a toast when a finger is lifted from it.
  place.addEventListener('pointerup', (event) => {
    const toast = toastOf(event.target);
    if (toast && hasFocus(toast)) pause(toast.id);
  });
}
