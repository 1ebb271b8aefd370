import { useCallback, useEffect, useRef, useState } from 'react';
import { useCloseGuard } from '../../overlays/close-guard.ts';
import { usePortal } from '../../root/portal-context.ts';
import type { PortalForm } from './use-form.ts';

/** A form that does not let go of what was put in without asking. */
export interface LeaveGuard {
  /** Leaves now, or after the person has agreed. */
  leave(go: () => void): void;
  /** Whether the person is being asked. */
  readonly isAsking: boolean;
  stay(): void;
  /** Leaves; what a draft holds is there when the person comes back. */
  goOn(): void;
  /** Leaves and throws the draft away; absent for a form without one. */
  readonly discard?: () => void;
}

/** Asks before what was put in is lost: by going elsewhere, closing the window around the form, or the tab. */
export function useLeaveGuard<Values extends object>(form: PortalForm<Values>): LeaveGuard {
  const { history } = usePortal();
  const [pending, setPending] = useState<(() => void) | null>(null);
  // What the person has agreed to lose; the next change is asked about again.
  const abandoned = useRef<Values | null>(null);

  const mayLeave = useCallback(
    (later: () => void): boolean => {
      const mayGo = abandoned.current === form.store.state.values || !form.store.isDirty();
      if (!mayGo) setPending(() => later);
      return mayGo;
    },
    [form],
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
      if (form.store.isDirty()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('beforeunload', ask);
    };
  }, [form]);

  const goOn = () => {
    abandoned.current = form.store.state.values;
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
    ...(form.keepsDraft
      ? {
          discard() {
            form.discardDraft();
            goOn();
          },
        }
      : {}),
  };
}
