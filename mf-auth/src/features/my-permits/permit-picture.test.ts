import { describe, expect, it } from '@jest/globals';
import { aPermit } from '@ecard/shared/testing';
import { pictureLines } from './permit-picture.ts';

describe('the picture of a permit', () => {
  it('says what an inspector asks for', () => {
    expect(pictureLines(aPermit())).toEqual([
      ...['TZ-2026-000196', '1234 УБА', 'Ачааны түр зөвшөөрөл'],
      ...['2026.11.20 – 2026.11.30', '22:00–06:00 · Өдөр бүр'],
    ]);
  });

  it('names the person of a permit without plate or card', () => {
    const person = aPermit({ subject_type: 'PERSON', plate_no: null, product_type: null });
    expect(pictureLines(person)[1]).toBe('Т.Дөлгөөн');
  });
});
