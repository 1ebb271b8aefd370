import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '../../actions/button.tsx';
import { classNames } from '../../class-names.ts';
import { Stack } from '../../layout/stack.tsx';
import { useHydrated } from '../../root/use-hydrated.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FormFoot } from './form-foot.tsx';
import { formText } from './form.text.ts';
import { KeptNotice } from './kept-notice.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { focusField, shownFaults } from './shown-faults.ts';
import type { PortalForm } from './use-form.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import type { Guarded } from './use-leave-guard.ts';
import styles from './form.module.css';

export interface FormProps<Values extends object> {
  readonly form: PortalForm<Values>;
  /** Names the form for screen readers. */
  readonly label: string;
  /** Default `Хадгалах`. */
  readonly submitLabel?: string;
  /** Shows the button that leaves the form. */
  readonly onCancel?: () => void;
  /** More buttons beside the others. */
  readonly actions?: ReactNode;
  /** Keeps the buttons at the bottom of the window while a long form is filled in; on a phone they stay below it. */
  readonly stickyButtons?: boolean;
  /** The fields, in any layout. */
  readonly children: ReactNode;
}

/**
 * The frame of a form: what is wrong above the fields, the buttons below them. Asks before what was put in is lost, and
 * what to keep when somebody else has changed the record meanwhile.
 */
export function Form<Values extends object>({
  form,
  label,
  submitLabel = formText.save,
  onCancel,
  actions,
  stickyButtons = false,
  children,
}: FormProps<Values>) {
  const hydrated = useHydrated();
  const [guarded] = useState(() => guardedOf(form));
  const guard = useLeaveGuard(guarded);
  const summary = useRef<HTMLDivElement>(null);
  const readTries = () => form.store.state.tries;
  const readSending = () => form.store.state.sending;
  const tries = useSyncExternalStore(form.store.subscribe, readTries, readTries);
  const sending = useSyncExternalStore(form.store.subscribe, readSending, readSending);

  const showWhatIsWrong = useEffectEvent(() => {
    const [first] = shownFaults(form);
    if (first?.control) focusField(first.control);
    else if (first || form.store.state.problem) summary.current?.focus();
  });
  useEffect(() => {
    if (tries > 0) showWhatIsWrong();
  }, [tries]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A form in a window of another form is its own.
    event.stopPropagation();
    void form.send();
  };

  return (
    <>
      {/* By POST, so that what was put in never gets into an address. */}
      <form
        className={classNames(stickyButtons && styles['long'])}
        method="post"
        noValidate
        aria-label={label}
        onSubmit={submit}
      >
        <Stack gap={16}>
          <DraftNotice form={form} />
          <ErrorSummary form={form} ref={summary} />
          <noscript>{formText.needsScript}</noscript>
          {children}
          <FormFoot>
            <KeptNotice form={form} />
            {actions}
            {onCancel ? <Button onClick={() => guard.leave(onCancel)}>{formText.cancel}</Button> : null}
            <Button type="submit" variant="primary" disabled={!hydrated} loading={sending}>
              {submitLabel}
            </Button>
          </FormFoot>
        </Stack>
      </form>
      <ConflictDialog form={form} />
      <LeaveDialog guard={guard} />
    </>
  );
}

function guardedOf<Values extends object>(form: PortalForm<Values>): Guarded {
  const { store, keepsDraft, discardDraft, savesItself } = form;
  return {
    savesItself,
    content: () => store.state.values,
    isDirty: () => store.isDirty(),
    ...(keepsDraft ? { discardDraft } : {}),
  };
}
