import { useState } from 'react';
import { useHydrated, useLocation, useNavigate, usePortal } from '@ecard/shared/ui';
import type { ActionDefinition } from './define-record.ts';

/** `?do={action}` opens the window of an action that is offered. */
const PARAMETER = 'do';

/**
 * The action whose window is open: by a button, or by the address, whose parameter goes when the window closes.
 *
 * @param offered - Actions that may be asked for by address.
 */
export function useAskedAction<Row>(offered: readonly ActionDefinition<Row>[]) {
  const { history } = usePortal();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const { search } = useLocation();
  const [asked, setAsked] = useState<ActionDefinition<Row>>();
  // The action stays while its window is open, although the record, once changed, offers it no more.
  const [taken, setTaken] = useState<string | null>(null);
  const wanted = new URLSearchParams(search).get(PARAMETER);
  const named = offered.find((action) => action.action === wanted && hasWindow(action));
  if (wanted === null && taken !== null) setTaken(null);
  if (hydrated && named && taken !== wanted) {
    setTaken(wanted);
    setAsked(named);
  }
  /** Takes the parameter away, unless the action led on to another page. */
  const settle = () => {
    const { location } = history;
    const params = new URLSearchParams(location.search);
    if (taken === null || params.get(PARAMETER) !== taken) return;
    params.delete(PARAMETER);
    const query = params.toString();
    void navigate(query === '' ? location.pathname : `${location.pathname}?${query}`, { replace: true });
  };
  return {
    asked,
    ask(action: ActionDefinition<Row>) {
      setAsked(action);
    },
    settle,
    close() {
      setAsked(undefined);
      settle();
    },
  };
}

function hasWindow<Row>({ confirm, form, Dialog }: ActionDefinition<Row>): boolean {
  return Boolean(confirm ?? form ?? Dialog);
}
