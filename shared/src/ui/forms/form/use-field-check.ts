import { useEffect, useEffectEvent } from 'react';
import { getAt } from './field-path.ts';
import type { FieldName } from './field-path.ts';
import { shownFault } from './form-store.ts';
import { useFormValue } from './use-form.ts';
import type { PortalForm } from './use-form.ts';

const PAUSE_MS = 400;

/**
 * Asks about a field what only the host can know, once the typing has paused: whether a name is taken, say.
 *
 * @param check - Answers what is wrong, or nothing; a check that fails says nothing, because the host checks again when
 *   the form is sent.
 */
export function useFieldCheck<Values extends object>(
  form: PortalForm<Values>,
  name: FieldName<Values>,
  check: (value: string, signal: AbortSignal) => Promise<string | undefined>,
): void {
  const value = useFormValue(form, name);
  const ask = useEffectEvent(async (text: string, signal: AbortSignal) => {
    const { state } = form.store;
    // Empty, unchanged and invalid values are not checked at the host.
    if (text === '' || text === getAt(state.base, name) || shownFault(state, name) || state.faults[name]) return;
    const message = await check(text, signal).catch(() => undefined);
    if (message !== undefined && !signal.aborted) form.store.blame(name, message);
  });
  useEffect(() => {
    if (typeof value !== 'string') return;
    const controller = new AbortController();
    const timer = setTimeout(() => void ask(value, controller.signal), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [value]);
}
