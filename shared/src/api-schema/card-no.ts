import { z } from 'zod/mini';

/** The number on a card, twelve digits; as it is printed, in groups, it is the same number. */
export const cardNoSchema = z.string().check(
  z.overwrite((typed) => typed.replaceAll(/\s/g, '')),
  z.regex(/^\d{12}$/),
);
