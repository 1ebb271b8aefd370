import type { FormMachine } from './create-form.ts';
import type { FormDraft } from './form-draft.ts';

const DELAY_MS = 400;

type DraftedForm<Values extends object> = Pick<FormMachine<Values>, 'store' | 'content' | 'resume'>;

/**
 * Puts a draft back into the form, and keeps every change from then on.
 *
 * @returns The function that ends it; what was changed last is kept first.
 */
export function keepDraft<Values extends object>(form: DraftedForm<Values>, draft: FormDraft<Values>): () => void {
  const { store } = form;
  const kept = draft.load();
  if (kept) form.resume(kept);
  let seen = store.state;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = (): void => {
    timer = undefined;
    if (store.isDirty()) draft.save(form.content());
    else draft.clear();
  };
  const stop = store.subscribe(() => {
    const { values, unclear } = store.state;
    if (values === seen.values && unclear === seen.unclear) return;
    seen = store.state;
    clearTimeout(timer);
    timer = setTimeout(save, DELAY_MS);
  });
  const saveNow = (): void => {
    if (timer === undefined) return;
    clearTimeout(timer);
    save();
  };
  // The page is loaded again, or the tab is closed.
  addEventListener('pagehide', saveNow);
  return () => {
    stop();
    removeEventListener('pagehide', saveNow);
    saveNow();
  };
}
