/** Brings the code of the calendars, with the library they are drawn by, when the first one is opened. Only for browsers. */
export function loadCalendar() {
  return import(/* webpackChunkName: "calendar" */ './calendar/calendars.ts');
}

export type Calendars = Awaited<ReturnType<typeof loadCalendar>>;
