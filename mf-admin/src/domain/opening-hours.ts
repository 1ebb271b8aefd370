import type { OpeningHours } from '@ecard/shared/api-schema';

export type Weekday = keyof OpeningHours;
export type Spans = NonNullable<OpeningHours[Weekday]>;

/** Monday first, as the city counts. */
export const WEEKDAYS: readonly Weekday[] = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'];

/**
 * Reads the hours of a day: `08:00–13:00, 14:00–20:00`, `8-20`, nothing for a closed day.
 *
 * @returns `undefined` where they make no sense: an end before its start, spans that overlap.
 */
export function readSpans(typed: string): Spans | undefined {
  const text = typed.trim();
  if (text === '') return [];
  const spans: [string, string][] = [];
  for (const part of text.split(',')) {
    const [, from, to] = /^\s*(\d{1,2}(?:[:.]\d{2})?)\s*[-–—]\s*(\d{1,2}(?:[:.]\d{2})?)\s*$/.exec(part) ?? [];
    const [start, end] = [readClock(from), readClock(to)];
    const before = spans.at(-1)?.[1] ?? '';
    if (start === undefined || end === undefined || start >= end || start < before) return undefined;
    spans.push([start, end]);
  }
  return spans.length > 4 ? undefined : spans;
}

/** Writes the hours of a day as `readSpans` reads them; a span without length stands for words that cannot be read. */
export function writeSpans(spans: Spans | undefined): string {
  return (spans ?? []).map(([from, to]) => (from === to ? from : `${from}–${to}`)).join(', ');
}

function readClock(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const [hours = '', minutes = '00'] = text.split(/[:.]/);
  if (Number(hours) > 24 || Number(minutes) > 59 || (Number(hours) === 24 && minutes !== '00')) return undefined;
  return `${hours.padStart(2, '0')}:${minutes}`;
}
