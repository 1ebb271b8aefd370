import type { FastifySchemaCompiler } from 'fastify';
import { $ZodArray, $ZodDefault, $ZodNullable, $ZodObject, $ZodOptional, safeParse } from 'zod/v4/core';
import type { $ZodType } from 'zod/v4/core';
import type { Problem } from '@ecard/shared/api-schema';
import { isDeeperThan, isStorable, toNfc } from './entered-text.ts';
import { ProblemError } from './problem-error.ts';
import { toFieldErrors } from './validation-errors.ts';
import { validationText } from './validation.text.ts';

type FieldErrors = NonNullable<Problem['errors']>;

/** Levels of objects and lists within a value; parsing more could exhaust the stack. */
const deepest = 50;

/**
 * Checks what comes in with the zod schema of the route; faults become VALIDATION_FAILED. Text is composed (NFC) first,
 * so that texts that look alike are equal wherever they are compared.
 *
 * A change that names a field nobody changes is refused: it would otherwise be answered as if it had been made.
 */
export const validatorCompiler: FastifySchemaCompiler<$ZodType> =
  ({ schema, method, httpPart }) =>
  (sent: unknown) => {
    if (isDeeperThan(sent, deepest)) return refuse([badFormat([])]);
    const input = toNfc(sent);
    const unknown = method === 'PATCH' && httpPart === 'body' ? unknownFields(schema, input) : [];
    const result = safeParse(schema, input);
    if (!result.success) return refuse([...toFieldErrors(result.error.issues, input), ...unknown]);
    if (unknown.length > 0) return refuse(unknown);
    const path = findUnstorableText(result.data);
    if (path) return refuse([badFormat(path)]);
    return { value: result.data };
  };

/** Fields of an object, and of objects and lists within it, that the schema does not name. */
function unknownFields(schema: $ZodType, input: unknown, path: readonly string[] = []): FieldErrors {
  if (isWrapper(schema)) return unknownFields(schema._zod.def.innerType, input, path);
  if (schema instanceof $ZodArray) {
    const { element } = schema._zod.def;
    return Array.isArray(input) ? input.flatMap((item, at) => unknownFields(element, item, [...path, `${at}`])) : [];
  }
  if (!(schema instanceof $ZodObject) || typeof input !== 'object' || input === null) return [];
  const { shape, catchall } = schema._zod.def;
  if (catchall) return [];
  return Object.entries(input).flatMap(([field, value]: [string, unknown]): FieldErrors => {
    const at = [...path, field];
    const known = Object.hasOwn(shape, field) ? shape[field] : undefined;
    if (known) return unknownFields(known, value, at);
    return [{ path: at.join('.'), code: 'UNKNOWN_FIELD', message: validationText.unknownField }];
  });
}

function isWrapper(schema: $ZodType): schema is $ZodOptional | $ZodNullable | $ZodDefault {
  return schema instanceof $ZodOptional || schema instanceof $ZodNullable || schema instanceof $ZodDefault;
}

function refuse(errors: FieldErrors): { error: Error } {
  return { error: new ProblemError('VALIDATION_FAILED', { errors }) };
}

function badFormat(path: readonly string[]): FieldErrors[number] {
  return { path: path.join('.'), code: 'INVALID_FORMAT', message: validationText.badFormat };
}

/** Path of the first text, or of the first key, that PostgreSQL cannot store. */
function findUnstorableText(value: unknown): string[] | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : [];
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, child] of Object.entries(value)) {
    const path = isStorable(key) ? findUnstorableText(child) : [];
    if (path) return [key.toWellFormed(), ...path];
  }
  return undefined;
}
