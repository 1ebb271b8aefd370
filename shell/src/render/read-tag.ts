/** A comment or a tag of HTML, by places in its bytes. */
export interface Tag {
  kind: 'comment' | 'start' | 'end';
  nameBegin: number;
  nameEnd: number;
  /** Is the same for names that differ by case alone, and seldom for others. */
  nameHash: number;
  /** A slash stands before the end of a start tag. */
  isClosed: boolean;
  /** Place behind it. */
  end: number;
}

const EXCLAMATION = 0x21;
const DOUBLE_QUOTE = 0x22;
const SINGLE_QUOTE = 0x27;
const DASH = 0x2d;
const SLASH = 0x2f;
export const LESS_THAN = 0x3c;
const EQUALS = 0x3d;
const GREATER_THAN = 0x3e;
/** Set in a small letter, and not in a capital one. */
export const CASE_BIT = 0x20;

/** More keep the shell's thread busy, and are on no page. */
const MOST_ATTRIBUTES = 200;

const LETTER = 1;
const IN_NAME = 2;
const SPACE = 4;
const IN_ATTRIBUTE = 8;
/** Parts of a tag in which a byte may stand. */
const PARTS = Uint8Array.from({ length: 256 }, (_, byte) => partsOf(String.fromCharCode(byte)));

export function createTag(): Tag {
  return { kind: 'comment', nameBegin: 0, nameEnd: 0, nameHash: 0, isClosed: false, end: 0 };
}

/**
 * Reads what a `<` begins, in a time that grows with its length alone. Each byte is looked at in this function itself: calls and
 * regular expressions cost more than all else that is done for a page's HTML.
 *
 * @param at - Place of the `<`.
 * @param tag - Is filled in: a page has thousands.
 * @returns `false` for what is neither a comment nor a tag that ends, as React writes them.
 */
export function readTag(html: Uint8Array, at: number, tag: Tag): boolean {
  if (html[at + 1] === EXCLAMATION) return readComment(html, at, tag);
  const isEnd = html[at + 1] === SLASH;
  let place = isEnd ? at + 2 : at + 1;
  if (!isPart(html, place, LETTER)) return false;
  tag.kind = isEnd ? 'end' : 'start';
  tag.nameBegin = place;
  let hash = 0;
  for (; isPart(html, place, IN_NAME); place += 1) hash = (Math.imul(hash, 31) + ((html[place] ?? 0) | CASE_BIT)) | 0;
  tag.nameEnd = place;
  tag.nameHash = hash;
  for (let count = 0; ; count += 1) {
    const nameEnd = place;
    while (isPart(html, place, SPACE)) place += 1;
    if (isEnd || place === nameEnd || !isPart(html, place, IN_ATTRIBUTE)) break;
    if (count === MOST_ATTRIBUTES) return false;
    while (isPart(html, place, IN_ATTRIBUTE)) place += 1;
    if (html[place] !== EQUALS) continue;
    const quote = html[place + 1];
    if (quote !== DOUBLE_QUOTE && quote !== SINGLE_QUOTE) return false;
    place += 2;
    while (place < html.length && html[place] !== quote && html[place] !== LESS_THAN) place += 1;
    if (place === html.length || html[place] !== quote) return false;
    place += 1;
  }
  tag.isClosed = !isEnd && place < html.length && html[place] === SLASH;
  if (tag.isClosed) place += 1;
  tag.end = place + 1;
  return place < html.length && html[place] === GREATER_THAN;
}

/** Reads `<!--…-->`, in which neither `<` nor `>` stands. */
function readComment(html: Uint8Array, at: number, tag: Tag): boolean {
  const begin = at + 4;
  let place = begin;
  while (place < html.length && html[place] !== LESS_THAN && html[place] !== GREATER_THAN) place += 1;
  tag.kind = 'comment';
  tag.end = place + 1;
  return (
    html[at + 2] === DASH &&
    html[at + 3] === DASH &&
    place < html.length &&
    html[place] === GREATER_THAN &&
    place - 2 >= begin &&
    html[place - 1] === DASH &&
    html[place - 2] === DASH
  );
}

function isPart(html: Uint8Array, place: number, part: number): boolean {
  return place < html.length && ((PARTS[html[place] ?? 0] ?? 0) & part) !== 0;
}

function partsOf(character: string): number {
  return (
    (/[a-z]/i.test(character) ? LETTER : 0) |
    (/[\w:.-]/.test(character) ? IN_NAME : 0) |
    (/[\t\n\f\r ]/.test(character) ? SPACE : 0) |
    (/[^\t\n\f\r "'<>/=]/.test(character) ? IN_ATTRIBUTE : 0)
  );
}
