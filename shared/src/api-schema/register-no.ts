import { z } from 'zod/mini';
import { isCalendarDay } from '../format/city-day.ts';
import { readNumber } from './read-number.ts';
import { registerNoText } from './register-no.text.ts';

/** Form of a person's register number. */
export const registerNoForm = /^[А-ЯЁӨҮ]{2}\d{8}$/u;

/** Writes a typed register number as it is stored: capitals without blanks and dashes. */
export function writeRegisterNo(typed: string): string {
  return readNumber(typed).toUpperCase();
}

/** Register number by which a person is looked up: numbers of before the rule for days are found too. */
export const knownRegisterNoSchema = z.string().check(z.overwrite(writeRegisterNo), z.regex(registerNoForm));

/**
 * Register number of a person as it is stored: two letters and eight digits, the first six of them the day of birth
 * (YYMMDD, with 20 added to the month from the year 2000 on).
 */
export const registerNoSchema = z
  .string()
  .check(z.overwrite(writeRegisterNo), z.regex(registerNoForm), z.refine(hasBirthDay, registerNoText.noBirthDay));

/** Tells whether the digits begin with a day of the calendar; a number of another form has a fault of its own. */
function hasBirthDay(registerNo: string): boolean {
  const [, year = '', monthOfCentury = '', day = ''] = /^\D{2}(\d{2})(\d{2})(\d{2})\d{2}$/u.exec(registerNo) ?? [];
  if (day === '') return true;
  const isSince2000 = Number(monthOfCentury) > 20;
  const month = Number(monthOfCentury) - (isSince2000 ? 20 : 0);
  return isCalendarDay(`${isSince2000 ? '20' : '19'}${year}-${String(month).padStart(2, '0')}-${day}`);
}
