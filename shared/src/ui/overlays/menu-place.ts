/**
 * Finds where an open menu is put: the window or the part of the page its button is in, so that a screen reader finds it
 * within a landmark, and a window does not make it inert.
 */
export function menuPlace(button: HTMLElement): HTMLElement {
  return button.closest<HTMLElement>('dialog, main') ?? button.closest<HTMLElement>('header') ?? document.body;
}
