import { useCallback, useEffect, useRef, useState } from 'react';
import { useCloseGuard } from '../../overlays/close-guard.ts';
import { usePortal } from '../../root/portal-context.ts';

/** The question before unsaved input is lost, and its answers. */
export interface LeaveGuard {
  /** Leaves now, or after the person has agreed. */
  leave(go: () => void): void;
  /** True while the question is open. */
  readonly isAsking: boolean;
  stay(): void;
  /** Leaves; what a draft holds is there when the person comes back. */
  goOn(): void;
  /** Leaves and throws the draft away; absent for a form without one. */
  readonly discard?: () => void;
}

/** Something that may be lost. */
export interface Guarded {
  /** The unsaved input; another object after every change. */
  content(): unknown;
  isDirty(): boolean;
  /** Returns true while input is saved by itself, even where the page is left for another one. */
  readonly savesItself?: () => boolean;
  /** Throws the draft away; absent where nothing outlives the page. */
  readonly discardDraft?: () => void;
}

/**
 * Asks before what was put in is lost: by going elsewhere, closing the window around it, or the tab.
 *
 * @param guarded - The same object at every render.
 */
export function useLeaveGuard(guarded: Guarded): LeaveGuard {
  const { history } = usePortal();
  const [pending, setPending] = useState<(() => void) | null>(null);
  // What the person has agreed to lose; the next change is asked about again.
  const abandoned = useRef<unknown>(null);

  const mayLeave = useCallback(
    (later: () => void): boolean => {
      const mayGo = guarded.savesItself?.() === true || abandoned.current === guarded.content() || !guarded.isDirty();
      if (!mayGo) setPending(() => later);
      return mayGo;
    },
    [guarded],
  );
  const leave = useCallback(
    (go: () => void): void => {
      if (mayLeave(go)) go();
    },
    [mayLeave],
  );

  useEffect(() => history.block(mayLeave), [history, mayLeave]);
  useCloseGuard(leave);
  useEffect(() => {
    // A draft ends with the tab too.
    const ask = (event: BeforeUnloadEvent) => {
      if (guarded.isDirty()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('beforeunload', ask);
    };
  }, [guarded]);

  const { discardDraft } = guarded;
  const goOn = () => {
    abandoned.current = guarded.content();
    setPending(null);
    pending?.();
  };

  return {
    leave,
    isAsking: pending !== null,
    stay() {
      setPending(null);
    },
    goOn,
    ...(discardDraft
      ? {
          discard() {
            discardDraft();
            goOn();
          },
        }
      : {}),
  };
}
