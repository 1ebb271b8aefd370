import { cityDay } from '@ecard/shared/format';

/** First day of the month on which more of the seed's thirty days lie in this month than in the last one. */
const SECOND_HALF = 16;

/** Returns the calendar month with most of the seed's rides, as the address and the bar of periods call it. */
export function monthWithRides(): { readonly period: string; readonly label: string } {
  return Number(cityDay(new Date()).slice(-2)) >= SECOND_HALF
    ? { period: 'this-month', label: 'Энэ сар' }
    : { period: 'last-month', label: 'Өнгөрсөн сар' };
}
