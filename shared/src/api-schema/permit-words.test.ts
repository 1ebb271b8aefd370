import { describe, expect, it } from '@jest/globals';
import { aPermit } from '../testing/a-permit.ts';
import { hoursOf, subjectNameOf, subjectOf, validityOf, weekdaysOf } from './permit-words.ts';

describe('the words of a permit', () => {
  it('name its last day, not the first moment after it', () => {
    const valid_from = '2026-11-20T00:00:00+08:00';
    expect(validityOf(aPermit({ valid_from, valid_to: '2026-12-01T00:00:00+08:00' }))).toBe('2026.11.20 – 2026.11.30');
    expect(validityOf(aPermit({ valid_from, valid_to: '2026-12-01T18:00:00+08:00' }))).toBe('2026.11.20 – 2026.12.01');
    expect(validityOf(aPermit({ valid_from: null }))).toBeNull();
  });

  it('name its hours and weekdays, or that all count', () => {
    const nights = aPermit({ daily_from: '22:00', daily_to: '06:00', weekdays: [1, 7] });
    expect([hoursOf(nights), weekdaysOf(nights)]).toEqual(['22:00–06:00', 'Да, Ня']);
    const always = aPermit({ daily_from: null, daily_to: null, weekdays: null });
    expect([hoursOf(always), weekdaysOf(always)]).toEqual(['Бүтэн өдөр', 'Өдөр бүр']);
  });

  it('name the plate, or the card', () => {
    expect(subjectOf(aPermit({ plate_no: '1234 УБА' }))).toBe('1234 УБА');
    expect(subjectOf(aPermit({ plate_no: null, card: { id: 'c', card_no_masked: '•••• •••• 0264' } }))).toBe(
      '•••• •••• 0264',
    );
  });

  it('name a person where there is neither plate nor card', () => {
    const person = aPermit({ subject_type: 'PERSON', plate_no: null, card: null });
    expect([subjectOf(person), subjectNameOf(person)]).toEqual([null, 'Хүн']);
    expect(subjectNameOf(aPermit({ plate_no: '1234 УБА' }))).toBe('1234 УБА');
  });
});
