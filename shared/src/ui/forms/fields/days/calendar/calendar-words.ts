import type { Formatters, Labels } from 'react-day-picker';
import { formatDay, formatDayLong, formatMonth, formatMonthShort, formatWeekday } from '../../../../../format/index.ts';
import { toDay } from './calendar-day.ts';
import { calendarText as text } from './calendar.text.ts';

const monthOf = (date: Date) => toDay(date).slice(0, 7);

/** Names of months and weekdays by the portal's own formats: those of date-fns misspell Mongolian. */
export const formatters: Partial<Formatters> = {
  formatCaption: (month) => formatMonth(monthOf(month)),
  formatMonthDropdown: (month) => formatMonthShort(monthOf(month)),
  formatYearDropdown: (year) => text.yearName(year.getFullYear()),
  formatWeekdayName: (weekday) => formatDay(toDay(weekday)).split(' ').at(-1) ?? '',
};

/** Labels for screen readers. */
export const labels: Partial<Labels> = {
  labelNav: () => text.months,
  labelGrid: (month) => formatMonth(monthOf(month)),
  labelMonthDropdown: () => text.month,
  labelYearDropdown: () => text.year,
  labelNext: () => text.next,
  labelPrevious: () => text.previous,
  labelWeekday: (weekday) => formatWeekday(toDay(weekday)),
  labelDayButton: (date, { today = false, selected = false }) => text.day(formatDayLong(toDay(date)), today, selected),
};
