import { placeFault, placeWithin } from './element-place.ts';
import type { ElementPlace } from './element-place.ts';
import { CASE_BIT, LESS_THAN, createTag, readTag } from './read-tag.ts';
import type { Tag } from './read-tag.ts';

/** Elements without an end tag. */
const VOID: ReadonlySet<string> = new Set([
  ...['area', 'base', 'basefont', 'bgsound', 'br', 'col', 'embed', 'hr', 'img', 'input', 'keygen', 'link', 'meta'],
  ...['param', 'source', 'track', 'wbr'],
]);

/** Elements in which a browser looks for nothing but their own end tag. */
const RAW: ReadonlySet<string> = new Set([
  ...['iframe', 'noembed', 'noframes', 'script', 'style', 'textarea', 'title', 'xmp'],
]);

/** Elements that are the document's own, or that nothing ends. */
const REFUSED: ReadonlySet<string> = new Set(['body', 'frame', 'frameset', 'head', 'html', 'plaintext']);

/** More keep the shell's thread busy, and are on no page; browsers nest no deeper. */
const MOST_TOKENS = 100_000;
const MOST_NESTED = 500;

/** Judges the HTML of a fragment, which comes in pieces that begin and end between its elements and comments. */
export interface HtmlCheck {
  /**
   * Reads the next piece.
   *
   * @param html - In UTF-8.
   * @returns A reason without any of the HTML but the names of elements; `undefined` when nothing in it reaches too far.
   */
  read(html: Buffer): string | undefined;
  /** Says what is open after the last piece. */
  end(): string | undefined;
}

/**
 * Finds what in a fragment's HTML would reach beyond its own place in the document: an element, a comment or an attribute
 * that does not end in it, or an end tag of what began before it.
 *
 * HTML is taken as React writes it: every element but the empty ones is closed, in the order in which they were opened, values of
 * attributes stand in quotes, and `<` is written as such nowhere else. Elements stand only where a browser leaves them, so that
 * what stands after such HTML is where it would be without it.
 */
export function createHtmlCheck(): HtmlCheck {
  const tag = createTag();
  const nameOf = createNames();
  const open: ElementPlace[] = [];
  let count = 0;
  let before = 0;

  function read(html: Buffer): string | undefined {
    for (let at = nextTag(html, 0); at < html.length; at = nextTag(html, tag.end)) {
      if (!readTag(html, at, tag))
        return `what begins at byte ${String(before + at)} is neither an element nor a comment that ends`;
      count += 1;
      if (count > MOST_TOKENS || open.length > MOST_NESTED) return 'there are too many elements';
      const place = open.at(-1);
      if (tag.kind === 'end') {
        const name = nameOf(html, tag);
        if (name !== place?.name) return `</${shown(name)}> closes what is not open`;
        open.pop();
      } else if (place && RAW.has(place.name)) return `<${place.name}> holds more than text`;
      else if (tag.kind === 'start') {
        const name = nameOf(html, tag);
        const fault = startFault(name, tag.isClosed, place);
        if (fault !== undefined) return fault;
        if (!VOID.has(name)) open.push(placeWithin(name, place));
      }
    }
    before += html.length;
    return undefined;
  }

  return {
    read,
    end: () => (open.length === 0 ? undefined : `<${shown(open.at(-1)?.name ?? '')}> is not closed`),
  };
}

function startFault(name: string, isClosed: boolean, place: ElementPlace | undefined): string | undefined {
  if (REFUSED.has(name)) return `<${name}> belongs to the document`;
  // HTML knows no such end; in pictures React writes an end tag.
  if (isClosed && !VOID.has(name)) return `<${shown(name)}> is closed by a slash`;
  return placeFault(name, VOID.has(name), place);
}

function nextTag(html: Buffer, from: number): number {
  let at = from;
  while (at < html.length && html[at] !== LESS_THAN) at += 1;
  return at;
}

/** Returns names of tags in lower case; the same text for the same name, which is made once. */
function createNames(): (html: Buffer, tag: Tag) => string {
  const names = new Map<number, string>();
  return (html, { nameBegin, nameEnd, nameHash }) => {
    const known = names.get(nameHash);
    if (known !== undefined && isAt(html, known, nameBegin, nameEnd)) return known;
    const name = html.toString('latin1', nameBegin, nameEnd).toLowerCase();
    names.set(nameHash, name);
    return name;
  };
}

/** A byte of a name differs from its small letter by one bit. */
function isAt(html: Buffer, name: string, begin: number, end: number): boolean {
  if (name.length !== end - begin) return false;
  for (let index = 0; index < name.length; index += 1)
    if (name.charCodeAt(index) !== ((html[begin + index] ?? 0) | CASE_BIT)) return false;
  return true;
}

function shown(name: string): string {
  return name.slice(0, 30);
}
