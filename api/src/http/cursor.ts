import { dateTimeSchema } from '@ecard/shared/api-schema';
import { z } from 'zod/mini';
import { ProblemError } from './problem-error.ts';
import { validationText } from './validation.text.ts';

/** Id of a row in a cursor. */
export const cursorIdSchema = z.int().check(z.minimum(0));

/** Cursors by id; by time and id; by time in milliseconds or microseconds since 1970 and id; by a number in a sequence. */
export const idCursorSchema = z.tuple([cursorIdSchema]);
export const timeCursorSchema = z.tuple([dateTimeSchema, cursorIdSchema]);
export const millisecondCursorSchema = z.tuple([
  z.int().check(z.minimum(Date.UTC(1900, 0)), z.maximum(Date.UTC(2200, 0) - 1)),
  cursorIdSchema,
]);
export const microsecondCursorSchema = z.tuple([z.int(), cursorIdSchema]);
export const sequenceCursorSchema = z.tuple([z.int32().check(z.minimum(0))]);

/** Makes the cursor of an endless list from the sort values of its last row. */
export function encodeCursor(values: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/**
 * Reads a cursor.
 *
 * @param columns - Schema of its values, in order: a tuple with the range of each column.
 * @param parameter - Name of the query parameter that holds it.
 * @throws ProblemError BAD_CURSOR for a text that is not a cursor of this list.
 */
export function decodeCursor<Columns extends z.ZodMiniType>(
  cursor: string,
  columns: Columns,
  parameter = 'cursor',
): z.infer<Columns> {
  const read = columns.safeParse(parse(cursor));
  if (read.success) return read.data;
  throw new ProblemError('BAD_CURSOR', {
    errors: [{ path: parameter, code: 'INVALID_FORMAT', message: validationText.badFormat }],
  });
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}
