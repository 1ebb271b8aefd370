import type { ClipboardEvent } from 'react';

const BREAK = /[\t\n\r]/;

/** Returns the first cell of a text copied from a table: a tab or a line break ends it, blanks before it are dropped. */
export function firstCell(text: string): string {
  const [cell = ''] = text.trimStart().split(BREAK, 1);
  return cell;
}

/**
 * Handles a paste into a field of one number: of several cells, it inserts only the first.
 *
 * A browser drops line breaks of a pasted text or turns them into blanks, so the cells must be separated before it
 * inserts them. The field hears of the insertion as of typing.
 */
export function pasteFirstCell(event: ClipboardEvent<HTMLInputElement>): void {
  const field = event.currentTarget;
  const pasted = event.clipboardData.getData('text');
  if (field.readOnly || !BREAK.test(pasted)) return;
  event.preventDefault();
  const end = field.value.length;
  field.setRangeText(firstCell(pasted), field.selectionStart ?? end, field.selectionEnd ?? end, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
