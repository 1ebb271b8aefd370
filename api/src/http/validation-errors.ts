import type { Problem } from '@ecard/shared/api-schema';
import { formatNumber } from '@ecard/shared/format';
import type { $ZodIssue } from 'zod/v4/core';
import { validationText } from './validation.text.ts';

type FieldError = NonNullable<Problem['errors']>[number];

/**
 * Turns the faults zod found into the `errors` of a problem, with messages in Mongolian.
 *
 * @param input - The checked value: distinguishes a missing value from one of the wrong type.
 */
export function toFieldErrors(issues: readonly $ZodIssue[], input: unknown): FieldError[] {
  return issues.map((issue) => ({
    path: issue.path.map(String).join('.'),
    code: issue.code.toUpperCase(),
    message: messageFor(issue, valueAt(input, issue.path)),
  }));
}

function messageFor(issue: $ZodIssue, value: unknown): string {
  return value === undefined ? validationText.missing : messageOf(issue, value);
}

function messageOf(issue: $ZodIssue, value: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      return typeMessage(issue.expected, value);
    case 'invalid_value':
      return validationText.notOption(issue.values.map(String).join(', '));
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum), issue.inclusive);
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum), issue.inclusive);
    case 'not_multiple_of':
      return tooExact(issue.divisor);
    case 'invalid_format':
      return issue.format === 'uuid' ? validationText.notUuid : validationText.badFormat;
    default:
      // A rule that has words of its own speaks for itself; zod's own are English.
      return /[а-яөү]/i.test(issue.message) ? issue.message : validationText.invalid;
  }
}

function typeMessage(expected: string, value: unknown): string {
  switch (expected) {
    case 'int':
      return typeof value === 'number' ? validationText.notWhole : validationText.notNumber;
    case 'number':
      return validationText.notNumber;
    case 'string':
      return validationText.notText;
    default:
      return validationText.wrongType;
  }
}

function tooSmall(origin: string, minimum: number, inclusive = true): string {
  if (origin === 'string') return validationText.tooShort(minimum);
  if (origin === 'array') return validationText.tooFew(minimum);
  return inclusive ? validationText.tooSmall(limitText(minimum)) : validationText.notAbove(limitText(minimum));
}

function tooBig(origin: string, maximum: number, inclusive = true): string {
  if (origin === 'string') return validationText.tooLong(maximum);
  if (origin === 'array') return validationText.tooMany(maximum);
  return inclusive ? validationText.tooBig(limitText(maximum)) : validationText.notBelow(limitText(maximum));
}

function limitText(limit: number): string {
  return formatNumber(limit, { decimals: 6 });
}

/** @param step - 1, or a decimal fraction of it such as 0.01; any other step has no sentence of its own. */
function tooExact(step: number | bigint): string {
  const decimals = -Math.log10(Number(step));
  if (decimals === 0) return validationText.notWhole;
  return Number.isInteger(decimals) && decimals > 0 ? validationText.tooExact(decimals) : validationText.invalid;
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  );
}
