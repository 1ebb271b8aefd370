import type { z } from 'zod/mini';
import { formatMoney, formatNumber } from '../../../format/index.ts';
import { formText } from './form.text.ts';

type Issue = z.core.$ZodIssue;

/** Facts about a field that its message needs. */
export interface MessageField {
  readonly label: string;
  /** The number is tugrik. */
  readonly money: boolean;
}

/** Shapes that people know by name, by the pattern the schemas give them. */
const PATTERNS: readonly (readonly [part: string, message: string])[] = [
  ['[5-9]\\d{7}', formText.phone],
  ['[А-ЯЁӨҮ]{2}\\d{8}', formText.register],
  ['\\d{4} [А-ЯӨҮ]{3}', formText.plate],
  ['\\d{4}\\s?[А-ЯӨҮа-яөү]{3}', formText.plate],
  ['[01]\\d|2[0-3]', formText.time],
];

/** Tells whether a field holds nothing at all. */
export function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/**
 * Returns the Mongolian message for an issue of a field.
 *
 * @param issue - As the schema found it.
 * @param value - The field's value: an empty one is missing, for any issue of the schema but a custom one.
 */
export function issueMessage(issue: Issue, value: unknown, { label, money }: MessageField): string {
  if (issue.code !== 'custom' && isMissing(value)) return formText.required;
  switch (issue.code) {
    case 'invalid_type':
      return ['number', 'int'].includes(issue.expected) ? formText.notNumber : formText.wrongType;
    case 'invalid_value':
    case 'invalid_union':
      return formText.notOption;
    case 'too_small':
      return tooSmall(issue, label, money);
    case 'too_big':
      return tooBig(issue, label, money);
    case 'not_multiple_of':
      return formText.tooExact(label, String(issue.divisor).split('.')[1]?.length ?? 0);
    case 'invalid_format':
      return formatMessage(issue, value, label);
    default:
      // A refinement that has words of its own speaks for itself; zod's own are English.
      return /[а-яөү]/i.test(issue.message) ? issue.message : formText.wrongType;
  }
}

function tooSmall(issue: Extract<Issue, { code: 'too_small' }>, label: string, money: boolean): string {
  const least = Number(issue.minimum);
  switch (issue.origin) {
    case 'string':
      return formText.tooShort(label, least);
    case 'array':
    case 'set':
      return least === 1 ? formText.required : formText.tooFew(label, least);
    default:
      if (issue.inclusive === false && least === 0) {
        return money ? formText.amountNotPositive(label) : formText.notPositive(label);
      }
      return money
        ? formText.amountTooSmall(label, formatMoney(least))
        : formText.tooSmall(label, formatNumber(least, { decimals: 6 }));
  }
}

function tooBig(issue: Extract<Issue, { code: 'too_big' }>, label: string, money: boolean): string {
  const most = Number(issue.maximum);
  switch (issue.origin) {
    case 'string':
      return formText.tooLong(label, most);
    case 'array':
    case 'set':
      return formText.tooMany(label, most);
    default:
      return money
        ? formText.amountTooBig(label, formatMoney(most))
        : formText.tooBig(label, formatNumber(most, { decimals: 6 }));
  }
}

function formatMessage(issue: Extract<Issue, { code: 'invalid_format' }>, value: unknown, label: string): string {
  const pattern = 'pattern' in issue && typeof issue.pattern === 'string' ? issue.pattern : '';
  const digits = /^\/\^\\d\{(\d+)\}\$\/u?$/.exec(pattern)?.[1];
  if (digits !== undefined) return formText.digits(label, digits);
  if (issue.format === 'email') return formText.email;
  // The fields of days and of moments write what they cannot read apart: a moment has a T between day and time.
  if (issue.format === 'datetime' && String(value).includes('T')) return formText.moment;
  if (issue.format === 'date' || issue.format === 'datetime') return formText.date;
  return PATTERNS.find(([part]) => pattern.includes(part))?.[1] ?? formText.badFormat;
}
