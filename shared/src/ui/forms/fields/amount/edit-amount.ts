import { formatNumber } from '../../../../format/index.ts';
import { firstCell } from '../first-cell.ts';
import { isOneNumber, plainAmount } from './amount-text.ts';

/** Text and caret of an amount field while somebody is typing in it. */
export interface AmountDraft {
  readonly text: string;
  /** Position between the characters of `text`. */
  readonly caret: number;
}

export interface AmountEdit {
  /** Text before the edit. */
  readonly previous: string;
  /** Text and caret after the edit: the previous text with one edit done to it. */
  readonly text: string;
  readonly caret: number;
  /** The edit deleted what was behind the caret, not before it. */
  readonly forward?: boolean;
}

/** As many as the host keeps: `numeric(14, 2)`. */
const MAX_WHOLE_DIGITS = 12;
const DECIMALS = 2;
/** A number, or what may still become one. */
const DRAFT = /^-?\d*(?:\.\d*)?$/;

/**
 * Returns the text of an amount field after an edit, and the position of its caret.
 *
 * The rule of specification section 5 says how a text is *read*; a person on the way to `12.05` passes through `12.`
 * and `12.0`, which read 12. So while the field is being edited its text may be ahead of its reading by what can still
 * become part of a number: a point or zeros at the end, zeros before the caret's digits, a minus sign. It is grouped
 * and rounded at every step, and everything else at the end is dropped; on leaving the field the text becomes its
 * reading (`writeAmount`). An edit after which there is no amount to read is not taken, nor one that pastes two numbers.
 */
export function editAmount(edit: AmountEdit): AmountDraft {
  const { text, caret } = withDigitOfDeletedComma(edit);
  // Its blanks and tabs are those of the edit: the previous text has none.
  const head = firstCell(text.slice(0, caret));
  const before = plainAmount(head);
  const typed = before + plainAmount(text.slice(caret));
  const number = DRAFT.test(typed) ? typed : typed.replace(/\D+$/, '');
  const adds = DRAFT.test(typed) || number !== plainAmount(edit.previous).replace(/\D+$/, '');
  if (!isOneNumber(head) || !adds || !DRAFT.test(number) || (number === '' && typed !== '')) return refused(edit);
  const draft = group(number, Math.min(before.length, number.length));
  return draft ?? refused(edit);
}

/** Deleting only a comma would change nothing: the digit next to it goes. */
function withDigitOfDeletedComma({ previous, text, caret, forward = false }: AmountEdit): AmountDraft {
  if (previous !== `${text.slice(0, caret)},${text.slice(caret)}`) return { text, caret };
  const at = forward ? caret : caret - 1;
  return { text: text.slice(0, at) + text.slice(at + 1), caret: at };
}

/** The field as it was, the caret where it was before the edit. */
function refused({ previous, text, caret }: AmountEdit): AmountDraft {
  const inserted = Math.max(0, text.length - previous.length);
  return { text: previous, caret: Math.min(Math.max(0, caret - inserted), previous.length) };
}

/** @param count - Number of its characters before the caret. */
function group(number: string, count: number): AmountDraft | undefined {
  const sign = number.startsWith('-') ? '-' : '';
  const [typedWhole = '', fraction] = number.slice(sign.length).split('.');
  if ((fraction?.length ?? 0) > DECIMALS) {
    const rounded = formatNumber(Number(number), { decimals: DECIMALS, fixed: true });
    return { text: rounded, caret: caretAfter(rounded, count) };
  }
  // Zeros before the caret are of no use; those behind it wait for the digit that replaces a deleted one.
  const useless = /^0*(?=\d)/.exec(typedWhole.slice(0, Math.max(0, count - sign.length) + 1))?.[0].length ?? 0;
  const missing = typedWhole === '' && fraction !== undefined ? '0' : '';
  const whole = missing + typedWhole.slice(useless);
  if (whole.length > MAX_WHOLE_DIGITS) return undefined;
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  const text = `${sign}${grouped}${fraction === undefined ? '' : `.${fraction}`}`;
  return { text, caret: caretAfter(text, count - useless + missing.length) };
}

/** Returns the position in a grouped text right after `count` characters other than commas. */
function caretAfter(text: string, count: number): number {
  let seen = 0;
  for (let position = 0; position < text.length; position += 1) {
    if (seen === count) return position;
    if (text[position] !== ',') seen += 1;
  }
  return text.length;
}
