import { describe, expect, it } from '@jest/globals';
import { formatOpeningHours, readOpeningHours } from './opening-hours.rules.ts';

const office: [string, string][] = [['09:00', '18:00']];
const halves: [string, string][] = [
  ['08:00', '12:00'],
  ['13:00', '24:00'],
];

describe('readOpeningHours', () => {
  it.each([
    {},
    { mo: office },
    { mo: office, tu: office, sa: halves },
    { mo: [['00:00', '24:00']] as [string, string][], we: halves, su: halves },
    { mo: office, tu: office, we: office, th: office, fr: office, sa: office, su: office },
    // Stored before the spans of a day had to follow each other.
    { fr: halves.toReversed() },
  ])('reads what is written of %j', (hours) => {
    expect(readOpeningHours(formatOpeningHours(hours) ?? '')).toEqual({ ...closedWeek(hours), ...hours });
  });

  it('reads other dashes, hours without a nought and days in any case', () => {
    expect(readOpeningHours('да - лх, БЯ 9:00-18:00')).toEqual({ mo: office, tu: office, we: office, sa: office });
  });

  it.each([
    'хааяа',
    'Да',
    'Да 18:00–09:00',
    'Да 09:00',
    'Да 25:00–26:00',
    'Да 09:00–18:00; Да амарна',
    'Да амарна;',
    'Ба–Да амарна',
  ])('does not read %s', (text) => {
    expect(readOpeningHours(text)).toBeUndefined();
  });
});

/** Closed days that are named are empty. */
function closedWeek(hours: object) {
  const days = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'];
  return Object.fromEntries(days.filter((day) => !(day in hours)).map((day) => [day, []]));
}
