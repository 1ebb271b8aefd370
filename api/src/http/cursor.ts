import { ProblemError } from './problem-error.ts';
import { validationText } from './validation.text.ts';

/** Makes the cursor of an endless list from the sort values of its last row. */
export function encodeCursor(values: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/**
 * Reads a cursor.
 *
 * @param types - Types of its values, in order.
 * @throws ProblemError VALIDATION_FAILED for a text that is not a cursor of this list.
 */
export function decodeCursor<const Types extends readonly ('string' | 'number')[]>(
  cursor: string,
  types: Types,
): { -readonly [Index in keyof Types]: Types[Index] extends 'number' ? number : string } {
  const values = parse(cursor);
  const fits = values.length === types.length && values.every((value, index) => typeof value === types[index]);
  if (!fits) {
    throw new ProblemError('VALIDATION_FAILED', {
      errors: [{ path: 'cursor', code: 'INVALID_FORMAT', message: validationText.badFormat }],
    });
  }
  return values as { -readonly [Index in keyof Types]: Types[Index] extends 'number' ? number : string };
}

function parse(cursor: string): readonly unknown[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(values) ? values : [];
  } catch {
    return [];
  }
}
