import { formatDate, formatNumber } from '../../../format/index.ts';
import type { DaySpan } from '../../../format/index.ts';
import { writeSpan } from '../fields/days/day-span-text.ts';
import { formText } from './form.text.ts';

/**
 * Writes a field's value for people.
 *
 * @param props - Of the field: its options have the labels of its values.
 */
export function textOfValue(value: unknown, props: object): string {
  if (value === null || value === undefined || value === '') return formText.nothing;
  if (typeof value === 'boolean') return value ? formText.yes : formText.no;
  if (typeof value === 'number') return formatNumber(value, { decimals: 6 });
  if (Array.isArray(value)) {
    if (value.length === 0) return formText.nothing;
    return value.some((item) => typeof item === 'object')
      ? formText.rows(value.length)
      : value.map((item) => textOfValue(item, props)).join(', ');
  }
  if (isSpan(value)) return textOfValue(writeSpan(value), props);
  if (typeof value !== 'string') return '…';
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDate(value);
  return labelOfOption(value, props) ?? value;
}

function labelOfOption(value: string, props: object): string | undefined {
  const options: unknown = 'options' in props ? props.options : undefined;
  if (!Array.isArray(options)) return undefined;
  const option: unknown = options.find((item) => isOption(item) && item.value === value);
  return isOption(option) ? option.label : undefined;
}

function isSpan(value: object | string): value is DaySpan {
  return typeof value === 'object' && 'from' in value && 'to' in value;
}

function isOption(item: unknown): item is { readonly value: unknown; readonly label: string } {
  return (
    typeof item === 'object' && item !== null && 'value' in item && 'label' in item && typeof item.label === 'string'
  );
}
