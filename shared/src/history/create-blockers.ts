type MayLeave = (leave: () => void) => boolean;

/** Those who want to be asked before the place changes; the last one to come is asked. */
export interface Blockers {
  add(mayLeave: MayLeave): () => void;
  /** Tells whether the place may change now; if not, `later` is called when it may. */
  mayPass(later: () => void): boolean;
  /** Makes the change now, or when it may be made. */
  pass(change: () => void): void;
}

export function createBlockers(): Blockers {
  const blockers: MayLeave[] = [];
  const mayPass = (later: () => void): boolean => blockers.at(-1)?.(later) ?? true;
  return {
    add(mayLeave) {
      blockers.push(mayLeave);
      return () => {
        const at = blockers.indexOf(mayLeave);
        if (at >= 0) blockers.splice(at, 1);
      };
    },
    mayPass,
    pass(change) {
      if (mayPass(change)) change();
    },
  };
}
