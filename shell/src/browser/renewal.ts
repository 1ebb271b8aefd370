/** Signing in again over the page, which stays as it is meanwhile. */
export interface Renewal {
  /** True while somebody is being asked to sign in. */
  readonly asked: boolean;
  subscribe(listener: () => void): () => void;
  /**
   * Asks to sign in again; a call made meanwhile waits for the same answer.
   *
   * @returns True if the session goes on.
   */
  ask(): Promise<boolean>;
  /** Answers every call that waits. */
  settle(renewed: boolean): void;
}

export function createRenewal(): Renewal {
  const listeners = new Set<() => void>();
  let waiting: ((renewed: boolean) => void)[] = [];

  function changed(): void {
    for (const listener of [...listeners]) listener();
  }

  return {
    get asked() {
      return waiting.length > 0;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    ask() {
      const answer = new Promise<boolean>((resolve) => {
        waiting.push(resolve);
      });
      changed();
      return answer;
    },
    settle(renewed) {
      const answered = waiting;
      waiting = [];
      for (const resolve of answered) resolve(renewed);
      changed();
    },
  };
}
