/** Moves the focus to a field that has just appeared: its `ref`. */
export function focusOnArrival(input: HTMLInputElement | null): void {
  input?.focus();
}
