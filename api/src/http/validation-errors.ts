import type { Problem } from '@ecard/shared/api-schema';
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
    message: valueAt(input, issue.path) === undefined ? validationText.missing : messageOf(issue),
  }));
}

function messageOf(issue: $ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return typeMessage(issue.expected);
    case 'invalid_value':
      return validationText.notOption(issue.values.map(String).join(', '));
    case 'too_small':
      return issue.origin === 'string'
        ? validationText.tooShort(Number(issue.minimum))
        : validationText.tooSmall(Number(issue.minimum));
    case 'too_big':
      return issue.origin === 'string'
        ? validationText.tooLong(Number(issue.maximum))
        : validationText.tooBig(Number(issue.maximum));
    case 'invalid_format':
      return issue.format === 'uuid' ? validationText.notUuid : validationText.badFormat;
    default:
      // A rule that has words of its own speaks for itself; zod's own are English.
      return /[а-яөү]/i.test(issue.message) ? issue.message : validationText.invalid;
  }
}

function typeMessage(expected: string): string {
  switch (expected) {
    case 'number':
    case 'int':
      return validationText.notNumber;
    case 'string':
      return validationText.notText;
    default:
      return validationText.wrongType;
  }
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  );
}
