import { useSyncExternalStore } from 'react';
import { formText } from './form.text.ts';
import type { PortalForm } from './use-form.ts';
import styles from './form.module.css';

const WORDS = {
  none: '',
  busy: formText.keeping,
  done: formText.kept,
  failed: formText.notKept,
  refused: formText.keepRefused,
} as const;

/** Says how far a form that saves itself is kept at the host. */
export function KeptNotice<Values extends object>({ form }: { readonly form: PortalForm<Values> }) {
  const read = () => form.store.state.keeping;
  const keeping = useSyncExternalStore(form.store.subscribe, read, read);
  if (!form.isAutosaved) return null;
  return (
    <span className={styles['kept']} role="status" data-keeping={keeping}>
      {WORDS[keeping]}
    </span>
  );
}
