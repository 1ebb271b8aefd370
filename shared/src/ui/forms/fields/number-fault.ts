import { formatMoney, formatNumber } from '../../../format/index.ts';
import { formText } from '../form/form.text.ts';
import type { TypedNumberProps } from './typed-number-props.ts';

type Limits = Pick<TypedNumberProps, 'label' | 'min' | 'max'>;

/** Says which limit of its field a number is beyond; nothing is wrong with none. */
export function numberFault(number: number | null, { label, min, max }: Limits): string | undefined {
  if (number === null) return undefined;
  if (min !== undefined && number < min) return formText.tooSmall(label, formatNumber(min, { decimals: 6 }));
  return max !== undefined && number > max ? formText.tooBig(label, formatNumber(max, { decimals: 6 })) : undefined;
}

/** Says which limit of its field an amount is beyond. */
export function amountFault(amount: number | null, { label, min, max }: Limits): string | undefined {
  if (amount === null) return undefined;
  if (min !== undefined && amount < min) return formText.amountTooSmall(label, formatMoney(min));
  return max !== undefined && amount > max ? formText.amountTooBig(label, formatMoney(max)) : undefined;
}

/** Tells whether a text has a minus sign though no negative number is allowed. */
export function isNeedlesslyNegative(text: string, min: number | undefined): boolean {
  return min !== undefined && min >= 0 && text.includes('-');
}
