import { useState } from 'react';
import { useSnapshot } from '../../root/use-snapshot.ts';
import { createFormDraft } from './form-draft.ts';
import type { FormDraft } from './form-draft.ts';

/**
 * Returns the draft of a form for the account that is signed in; nothing on the server, or where the browser blocks
 * storage.
 *
 * @param name - Of the form and of the record it changes; give the component another `key` for another one.
 */
export function useFormDraft<Values extends object>(name: string): FormDraft<Values> | undefined {
  const owner = useSnapshot(({ profile }) => profile?.user?.username);
  const [draft] = useState(() =>
    owner === undefined || typeof window === 'undefined'
      ? undefined
      : createFormDraft<Values>(name, owner, () => window.sessionStorage),
  );
  return draft;
}
