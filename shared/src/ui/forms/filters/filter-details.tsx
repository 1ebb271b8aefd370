import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';

interface FilterDetailsProps {
  readonly className: string | undefined;
  readonly summaryClass: string | undefined;
  /** Class of what holds the fields, which floats at a desk. */
  readonly panelClass: string | undefined;
  /** In full what the summary says, shown while the pointer is on it. */
  readonly title: string;
  readonly summary: ReactNode;
  readonly children: ReactNode;
}

/** Fields behind a summary of HTML, so that they open without script; Esc closes them, and at a desk leaving them. */
export function FilterDetails({ className, summaryClass, panelClass, title, summary, children }: FilterDetailsProps) {
  return (
    <details className={className} onBlur={closeOnLeave} onKeyDown={closeOnEscape}>
      <summary className={summaryClass} title={title}>
        {summary}
      </summary>
      {/* A click between its fields keeps the focus within. */}
      <div className={panelClass} tabIndex={-1}>
        {children}
      </div>
    </details>
  );
}

function closeOnLeave({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>): void {
  if (currentTarget.contains(relatedTarget)) return;
  // In the sheet of a phone closing would move what the finger is on.
  if (currentTarget.lastElementChild && getComputedStyle(currentTarget.lastElementChild).position === 'static') return;
  currentTarget.open = false;
}

function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>): void {
  const { key, currentTarget } = event;
  if (key !== 'Escape' || !currentTarget.open) return;
  // Closes these fields alone, not the sheet or the fields around.
  event.preventDefault();
  event.stopPropagation();
  currentTarget.open = false;
  currentTarget.querySelector('summary')?.focus();
}
