import { useEffect, useState } from 'react';
import { loadCalendar } from './load-calendar.ts';
import type { Calendars } from './load-calendar.ts';

type CalendarCode =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | { readonly state: 'ready'; readonly calendars: Calendars };

/** The code of the calendars: on its way, here, or to be asked for once more. */
export function useCalendars(): CalendarCode {
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<number>();
  const [calendars, setCalendars] = useState<Calendars>();
  useEffect(() => {
    let wanted = true;
    loadCalendar().then(
      (code) => {
        if (wanted) setCalendars(code);
      },
      () => {
        if (wanted) setFailed(attempt);
      },
    );
    return () => {
      wanted = false;
    };
  }, [attempt]);
  if (calendars) return { state: 'ready', calendars };
  if (failed !== attempt) return { state: 'loading' };
  return {
    state: 'failed',
    retry: () => {
      setAttempt(attempt + 1);
    },
  };
}
