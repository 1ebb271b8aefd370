let pointed: string | undefined;
const listeners = new Set<() => void>();

/** The day that the pointer is over in any figure of the page. Only for browsers. */
export const crosshair = {
  get: (): string | undefined => pointed,
  /** @param day - Undefined once the pointer has left. */
  point(day: string | undefined): void {
    if (day === pointed) return;
    pointed = day;
    listeners.forEach((listener) => {
      listener();
    });
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
