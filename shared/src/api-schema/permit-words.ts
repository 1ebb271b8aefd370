import { cityDay, lastCityDay } from '../format/city-day.ts';
import { formatDate, formatWeekdayShort } from '../format/format-date.ts';
import { temporarySubjects } from './states/temporary-states.ts';
import type { TemporaryRow } from './temporary-permissions.ts';

const text = { allDay: 'Бүтэн өдөр', everyDay: 'Өдөр бүр' };

/** Plate or card a permit is for; nothing for a person's. */
export function subjectOf({ plate_no: plate, card }: Pick<TemporaryRow, 'plate_no' | 'card'>): string | null {
  return plate ?? card?.card_no_masked ?? null;
}

/** Plate or card a permit is for, or the word for a person: a list's row always names it. */
export function subjectNameOf(permit: TemporaryRow): string {
  return subjectOf(permit) ?? temporarySubjects.labels[permit.subject_type];
}

/** First and last day of a permit as forms have them; blank where there is none yet. */
export function permitSpan({ valid_from: from, valid_to: to }: Pick<TemporaryRow, 'valid_from' | 'valid_to'>): {
  readonly valid_from: string;
  readonly valid_to: string;
} {
  return { valid_from: from === null ? '' : cityDay(from), valid_to: to === null ? '' : lastCityDay(to) };
}

/** First and last day of a permit, which ends with the first moment after it. */
export function validityOf({ valid_from: from, valid_to: to }: TemporaryRow): string | null {
  if (from === null || to === null) return null;
  return `${formatDate(from)} – ${formatDate(lastCityDay(to))}`;
}

/** Hours of the day in which a permit holds. */
export function hoursOf({ daily_from: from, daily_to: to }: Pick<TemporaryRow, 'daily_from' | 'daily_to'>): string {
  return from !== null && to !== null ? `${from.slice(0, 5)}–${to.slice(0, 5)}` : text.allDay;
}

/** Days of the week on which a permit holds. */
export function weekdaysOf({ weekdays }: Pick<TemporaryRow, 'weekdays'>): string {
  return weekdays?.map(formatWeekdayShort).join(', ') ?? text.everyDay;
}
