import { Link } from '../actions/link.tsx';
import { Icon } from '../display/icon.tsx';
import { uiText } from '../ui.text.ts';
import styles from './steps.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface Step {
  readonly key: string;
  readonly label: string;
  /** Absent for a step that cannot be gone to yet. */
  readonly href?: string;
  readonly isDone?: boolean;
}

export interface StepsProps {
  /** Names what the steps lead through, for screen readers. */
  readonly label: string;
  readonly steps: readonly Step[];
  /** Key of the open step. */
  readonly active: string;
}

/** The steps of a long form and how far it is: on a phone numbers, and the name of the open one. */
export function Steps({ label, steps, active }: StepsProps) {
  const at = steps.findIndex(({ key }) => key === active);
  return (
    <nav aria-label={label} className={styles['frame']}>
      <ol className={styles['steps']}>
        {steps.map(({ key, label: name, href, isDone = false }, index) => {
          const isOpen = key === active;
          const content = (
            <>
              <span className={styles['mark']}>
                {isDone && !isOpen ? <Icon name="check" size={16} /> : String(index + 1)}
              </span>
              <span className={styles['name']}>{name}</span>
              {isDone ? <VisuallyHidden>{`(${uiText.stepDone})`}</VisuallyHidden> : null}
            </>
          );
          return (
            <li key={key} className={styles['step']} data-state={isOpen ? 'open' : isDone ? 'done' : 'waiting'}>
              {href === undefined || isOpen ? (
                <span className={styles['place']} {...(isOpen ? { 'aria-current': 'step' as const } : {})}>
                  {content}
                </span>
              ) : (
                <Link className={styles['place']} to={href}>
                  {content}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
      <p className={styles['open']} aria-hidden>
        {uiText.stepOf(at + 1, steps.length)}
        {' · '}
        <strong>{steps[at]?.label}</strong>
      </p>
    </nav>
  );
}
