import { useState } from 'react';
import { attempt } from '../../../session/attempt.ts';
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
  const [draft] = useState(() => {
    const storage = attempt(() => sessionStorage);
    return owner === undefined || storage === undefined ? undefined : createFormDraft<Values>(name, owner, storage);
  });
  return draft;
}
