import { z } from 'zod/mini';
import { readNumber } from './read-number.ts';

/** The number on a card, twelve digits; as it is printed, in groups, or pasted from elsewhere, it is the same number. */
export const cardNoSchema = z.string().check(z.overwrite(readNumber), z.regex(/^\d{12}$/));
