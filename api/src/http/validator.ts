import type { FastifySchemaCompiler } from 'fastify';
import { safeParse } from 'zod/v4/core';
import type { $ZodType } from 'zod/v4/core';
import type { Problem } from '@ecard/shared/api-schema';
import { ProblemError } from './problem-error.ts';
import { toFieldErrors } from './validation-errors.ts';
import { validationText } from './validation.text.ts';

/** Checks what comes in with the zod schema of the route; faults become VALIDATION_FAILED. */
export const validatorCompiler: FastifySchemaCompiler<$ZodType> =
  ({ schema }) =>
  (input: unknown) => {
    const result = safeParse(schema, input);
    if (!result.success) return refuse(toFieldErrors(result.error.issues, input));
    const path = findNulCharacter(result.data);
    if (path) return refuse([{ path: path.join('.'), code: 'INVALID_FORMAT', message: validationText.badFormat }]);
    return { value: result.data };
  };

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
