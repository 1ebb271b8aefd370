// The chunk that comes with the first calendar somebody opens.
export { DayCalendar } from './day-calendar.tsx';
export { SpanCalendar } from './span-calendar.tsx';
