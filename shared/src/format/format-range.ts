import { formatDate } from './format-date.ts';
import { formatMoney } from './format-money.ts';
import { rangeText } from './range.text.ts';

/**
 * Writes a span of days, each `2026-11-21` or empty where the span has no such end.
 *
 * @example formatDayRange('2026-11-01', '2026-11-21') // '2026.11.01 – 2026.11.21'
 */
export function formatDayRange(from: string, to: string): string {
  return rangeOf(from && formatDate(from), to && formatDate(to), rangeText.fromDay);
}

/** Writes a span of amounts in tugrik; an end may be empty. */
export function formatMoneyRange(from: string, to: string): string {
  return rangeOf(from && formatMoney(Number(from)), to && formatMoney(Number(to)), rangeText.fromAmount);
}

function rangeOf(from: string, to: string, wordsOfStart: (value: string) => string): string {
  if (from === to) return from;
  if (to === '') return wordsOfStart(from);
  return from === '' ? rangeText.upTo(to) : `${from} – ${to}`;
}
