import { types as pgTypes } from 'pg';

const { INT8, NUMERIC, DATE, TIMESTAMPTZ } = pgTypes.builtins;

/**
 * Parsers of column values, with the same result from both engines:
 * `bigint` as a safe integer, `numeric` as its exact text, `date` as `YYYY-MM-DD`, `timestamptz` as `Date`.
 */
export const columnParsers: Readonly<Record<number, (text: string) => unknown>> = {
  [INT8]: parseSafeInteger,
  [NUMERIC]: (text) => text,
  [DATE]: (text) => text,
  [TIMESTAMPTZ]: (text) => new Date(text),
};

function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a JavaScript number`);
  return value;
}
