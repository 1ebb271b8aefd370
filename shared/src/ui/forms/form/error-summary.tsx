import { useSyncExternalStore } from 'react';
import type { Ref } from 'react';
import { Alert } from '../../feedback/alert.tsx';
import { focusField, shownFaults } from './shown-faults.ts';
import type { PortalForm } from './use-form.ts';
import { formText } from './form.text.ts';
import styles from './form.module.css';

interface ErrorSummaryProps<Values extends object> {
  readonly form: PortalForm<Values>;
  readonly ref: Ref<HTMLDivElement>;
}

/** Says for which reason the form was not sent: the host's message, and a link to each field that has a fault. */
export function ErrorSummary<Values extends object>({ form, ref }: ErrorSummaryProps<Values>) {
  const read = () => form.store.state;
  const state = useSyncExternalStore(form.store.subscribe, read, read);
  const faults = state.tries === 0 ? [] : shownFaults(form);
  const { problem } = state;
  const isShown = faults.length > 0 || (problem !== undefined && !state.sending);
  return (
    <div ref={ref} className={styles['summary']} tabIndex={-1} id={`${form.id}-summary`}>
      {isShown ? (
        <Alert
          tone="danger"
          live={problem !== undefined}
          title={problem && faults.length === 0 ? formText.failedTitle : formText.summaryTitle}
        >
          {problem && !faults.some(({ message }) => message === problem.message) ? <p>{problem.message}</p> : null}
          {problem && faults.length === 0 ? <p>{formText.nothingLost}</p> : null}
          {faults.length > 0 ? (
            <ul className={styles['summaryList']}>
              {faults.map(({ name, label, message, control }) => (
                <li key={name}>
                  {control ? (
                    <a
                      className={styles['summaryLink']}
                      href={`#${control.id}`}
                      onClick={(event) => {
                        event.preventDefault();
                        focusField(control);
                      }}
                    >
                      {label}: {message}
                    </a>
                  ) : (
                    message
                  )}
                </li>
              ))}
            </ul>
          ) : null}
        </Alert>
      ) : null}
    </div>
  );
}
