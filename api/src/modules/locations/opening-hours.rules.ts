import { openingHoursSchema } from '@ecard/shared/api-schema';
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

const dayNames = weekdays.map((day) => weekdayText[day].toLowerCase());
const someDays = `(?:${dayNames.join('|')})(?:–(?:${dayNames.join('|')}))?`;
const partPattern = new RegExp(`^(?:(${locationText.allDay}|${someDays}(?:, ?${someDays})*) )?(.+)$`);

/**
 * Reads opening hours as `formatOpeningHours` writes them, with any dash and in any case; hours without days are of all.
 *
 * @returns Undefined where the text is something else, has a day twice or days the wrong way round.
 */
export function readOpeningHours(text: string): OpeningHours | undefined {
  const hours = new Map<string, unknown>();
  const plain = text
    .toLowerCase()
    .replaceAll(/\s*[-–—]\s*/g, '–')
    .replaceAll(/\s+/g, ' ');
  for (const part of plain.split(';')) {
    const [, days = locationText.allDay, spans = ''] = partPattern.exec(part.trim()) ?? [];
    const runs = readDays(days);
    if (runs.some((run) => run.length === 0)) return undefined;
    for (const day of runs.flat()) {
      if (hours.has(day)) return undefined;
      hours.set(day, readSpans(spans));
    }
  }
  const read = openingHoursSchema.safeParse(Object.fromEntries(hours));
  return read.success ? read.data : undefined;
}

/** Days that stand together; none where the last comes before the first. */
function readDays(text: string): readonly (readonly string[])[] {
  if (text === locationText.allDay) return [weekdays];
  return text.split(',').map((days) => {
    const [first = '', last = first] = days.trim().split('–');
    return weekdays.slice(dayNames.indexOf(first), dayNames.indexOf(last) + 1);
  });
}

function readSpans(text: string): string[][] {
  if (text === locationText.closedDay) return [];
  if (text === locationText.roundTheClock) return [['00:00', '24:00']];
  return text.split(',').map((span) => span.split('–').map((time) => time.trim().padStart(5, '0')));
}
