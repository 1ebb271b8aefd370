import { z } from 'zod/mini';
import { readNumber } from './read-number.ts';

/** The number of a card without blanks. */
export const cardNoForm = /^\d{12}$/;

/** The number on a card, twelve digits; as it is printed, in groups, or pasted from elsewhere, it is the same number. */
export const cardNoSchema = z.string().check(z.overwrite(readNumber), z.regex(cardNoForm));
