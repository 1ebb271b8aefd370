import type { FastifySchemaValidationError } from 'fastify';
import type { Problem } from '@ecard/shared/api-schema';
import { validationText } from './validation.text.ts';

type FieldError = NonNullable<Problem['errors']>[number];

/** Turns the faults zod found into the `errors` of a problem, with messages in Mongolian. */
export function toFieldErrors(faults: readonly FastifySchemaValidationError[]): FieldError[] {
  return faults.map((fault) => ({
    path: fault.instancePath.replace(/^\//, '').replaceAll('/', '.'),
    code: fault.keyword.toUpperCase(),
    message: messageOf(fault),
  }));
}

function messageOf({ keyword, params }: FastifySchemaValidationError): string {
  switch (keyword) {
    case 'invalid_type':
      return typeMessage(params);
    case 'invalid_value':
      return validationText.notOption(Array.isArray(params['values']) ? params['values'].join(', ') : '');
    case 'too_small':
      return params['origin'] === 'string'
        ? validationText.tooShort(Number(params['minimum']))
        : validationText.tooSmall(Number(params['minimum']));
    case 'too_big':
      return params['origin'] === 'string'
        ? validationText.tooLong(Number(params['maximum']))
        : validationText.tooBig(Number(params['maximum']));
    case 'invalid_format':
      return params['format'] === 'uuid' ? validationText.notUuid : validationText.badFormat;
    default:
      return validationText.invalid;
  }
}

function typeMessage(params: Record<string, unknown>): string {
  if (params['input'] === undefined && !('received' in params)) return validationText.missing;
  switch (params['expected']) {
    case 'number':
    case 'int':
      return validationText.notNumber;
    case 'string':
      return validationText.notText;
    default:
      return validationText.wrongType;
  }
}
