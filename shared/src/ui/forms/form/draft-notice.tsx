import { useSyncExternalStore } from 'react';
import { Button } from '../../actions/button.tsx';
import { Alert } from '../../feedback/alert.tsx';
import { Inline } from '../../layout/stack.tsx';
import { formText } from './form.text.ts';
import type { PortalForm } from './use-form.ts';

/** Says that the fields hold what was filled in before, and lets it be thrown away. */
export function DraftNotice<Values extends object>({ form }: { readonly form: PortalForm<Values> }) {
  const read = () => form.store.state.isRestored;
  if (!useSyncExternalStore(form.store.subscribe, read, read)) return null;
  return (
    <Alert tone="info" live>
      <Inline justify="between">
        <span>{formText.draftRestored}</span>
        <Button size="small" onClick={form.discardDraft}>
          {formText.draftDiscard}
        </Button>
      </Inline>
    </Alert>
  );
}
