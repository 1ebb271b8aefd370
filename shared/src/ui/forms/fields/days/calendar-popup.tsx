import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode, RefObject, SyntheticEvent } from 'react';
import { Button } from '../../../actions/button.tsx';
import { Spinner } from '../../../feedback/spinner.tsx';
import { placeBeside } from '../../../overlays/place-beside.ts';
import { uiText } from '../../../ui.text.ts';
import { daysText } from './days.text.ts';
import styles from './day-input.module.css';
import type { Calendars } from './load-calendar.ts';
import { useCalendars } from './use-calendars.ts';

interface CalendarPopupProps {
  readonly id: string;
  readonly label: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: (returnsFocus: boolean) => void;
  readonly children: (calendars: Calendars) => ReactNode;
}

/**
 * A calendar beside its field, in the top layer: the date picker dialog of the ARIA patterns. The focus goes to its day and
 * stays within until it closes, with Esc too; a press beside it closes it as well.
 */
export function CalendarPopup({ id, label, anchor, onClose, children }: CalendarPopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  const code = useCalendars();
  const place = useEffectEvent(() => {
    if (popup.current && anchor.current) placeBeside(popup.current, anchor.current.getBoundingClientRect(), 'start');
  });

  useLayoutEffect(() => {
    const element = popup.current;
    if (typeof element?.showPopover === 'function' && !element.matches(':popover-open')) element.showPopover();
    place();
  }, [code.state]);
  useEffect(() => {
    const moved = () => {
      place();
    };
    document.addEventListener('scroll', moved, { capture: true, passive: true });
    addEventListener('resize', moved);
    return () => {
      document.removeEventListener('scroll', moved, { capture: true });
      removeEventListener('resize', moved);
    };
  }, []);

  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    // Nothing pressed here is for the form or the window around.
    event.stopPropagation();
    if (event.key === 'Escape') {
      event.preventDefault();
      onClose(true);
    } else if (event.key === 'Tab') keepFocusIn(event);
  };

  return (
    <div
      ref={popup}
      id={id}
      popover="auto"
      className={styles['popup']}
      role="dialog"
      aria-modal
      aria-label={label}
      onKeyDown={press}
      onChange={stop}
      onBlur={stop}
      onToggle={({ newState }) => {
        if (newState === 'closed') onClose(false);
      }}
    >
      {code.state === 'ready' ? children(code.calendars) : null}
      {code.state === 'loading' ? <Spinner label={uiText.loading} /> : null}
      {code.state === 'failed' ? (
        <p className={styles['failed']} role="alert">
          {daysText.calendarFailed}{' '}
          <Button size="small" onClick={code.retry}>
            {uiText.retry}
          </Button>
        </p>
      ) : null}
    </div>
  );
}

function stop(event: SyntheticEvent): void {
  event.stopPropagation();
}

function keepFocusIn(event: KeyboardEvent<HTMLDivElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(TAB_STOPS)];
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  if (document.activeElement !== edge) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
}

const TAB_STOPS = ':is(button, select):not(:disabled, [tabindex="-1"])';
