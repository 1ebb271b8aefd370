import { expect, it } from '@jest/globals';
import { fromTomorrow } from './price-form.ts';

it('fromTomorrow allows a price from the day after today on', () => {
  expect(fromTomorrow('2026-02-28')).toEqual({ price_from: { min: '2026-03-01' } });
});
