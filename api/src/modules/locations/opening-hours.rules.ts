import type { OpeningHours } from '@ecard/shared/api-schema';
import { locationText, weekdayText } from './locations.text.ts';

const weekdays = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const;

/**
 * Opening hours as people read them, days with the same hours together: `Да–Ба 08:00–20:00; Бя, Ня амарна`.
 *
 * @returns Null where none are known.
 */
export function formatOpeningHours(hours: OpeningHours | null): string | null {
  if (hours === null) return null;
  const runs: { first: number; last: number; text: string }[] = [];
  weekdays.forEach((day, index) => {
    const text = formatDay(hours[day]);
    const run = runs.at(-1);
    if (run?.text === text) run.last = index;
    else runs.push({ first: index, last: index, text });
  });
  const [only] = runs;
  if (only && runs.length === 1) {
    return only.text === locationText.closedDay ? only.text : `${locationText.allDay} ${only.text}`;
  }
  return runs.map(({ first, last, text }) => `${nameDays(first, last)} ${text}`).join('; ');
}

function formatDay(spans: OpeningHours['mo']): string {
  if (!spans || spans.length === 0) return locationText.closedDay;
  if (spans.length === 1 && spans[0]?.[0] === '00:00' && spans[0][1] === '24:00') return locationText.roundTheClock;
  return spans.map(([from, to]) => `${from}–${to}`).join(', ');
}

function nameDays(first: number, last: number): string {
  const names = weekdays.slice(first, last + 1).map((day) => weekdayText[day]);
  const [from = '', to = ''] = [names[0], names.at(-1)];
  if (names.length <= 2) return names.join(', ');
  return `${from}–${to}`;
}
