import type { FastifySchemaCompiler } from 'fastify';
import { $ZodObject, safeParse } from 'zod/v4/core';
import type { $ZodType } from 'zod/v4/core';
import type { Problem } from '@ecard/shared/api-schema';
import { ProblemError } from './problem-error.ts';
import { toFieldErrors } from './validation-errors.ts';
import { validationText } from './validation.text.ts';

/**
 * Checks what comes in with the zod schema of the route; faults become VALIDATION_FAILED.
 *
 * A change that names a field nobody changes is refused: it would otherwise be answered as if it had been made.
 */
export const validatorCompiler: FastifySchemaCompiler<$ZodType> =
  ({ schema, method, httpPart }) =>
  (input: unknown) => {
    const unknown = method === 'PATCH' && httpPart === 'body' ? unknownFields(schema, input) : [];
    const result = safeParse(schema, input);
    if (!result.success) return refuse([...toFieldErrors(result.error.issues, input), ...unknown]);
    if (unknown.length > 0) return refuse(unknown);
    const path = findNulCharacter(result.data);
    if (path) return refuse([{ path: path.join('.'), code: 'INVALID_FORMAT', message: validationText.badFormat }]);
    return { value: result.data };
  };

function unknownFields(schema: $ZodType, input: unknown): NonNullable<Problem['errors']> {
  if (!(schema instanceof $ZodObject) || typeof input !== 'object' || input === null) return [];
  const known = schema._zod.def.shape;
  return Object.keys(input)
    .filter((field) => !Object.hasOwn(known, field))
    .map((field) => ({ path: field, code: 'UNKNOWN_FIELD', message: validationText.unknownField }));
}

function refuse(errors: NonNullable<Problem['errors']>): { error: Error } {
  return { error: new ProblemError('VALIDATION_FAILED', { errors }) };
}

/** PostgreSQL stores no text with the character NUL. */
function findNulCharacter(value: unknown): string[] | undefined {
  if (typeof value === 'string') return value.includes('\0') ? [] : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, child] of Object.entries(value)) {
    const path = findNulCharacter(child);
    if (path) return [key, ...path];
  }
  return undefined;
}
