import { placeFault, placeWithin } from './element-place.ts';
import type { ElementPlace } from './element-place.ts';

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
const MOST_ATTRIBUTES = 200;

const SPACE = '[\\t\\n\\f\\r ]';
const NAME = '[a-z][\\w:.-]*';
const ATTRIBUTE = `${SPACE}+[^\\t\\n\\f\\r "'<>/=]+(?:=(?:"[^"<]*"|'[^'<]*'))?`;
/** A comment, an end tag or a start tag, whose time to be read grows with their length alone. */
const TOKEN = new RegExp(
  `<(?:!--(?!-?>)[^<>]*-->|/(${NAME})${SPACE}*>|(${NAME})(?:${ATTRIBUTE}){0,${String(MOST_ATTRIBUTES)}}${SPACE}*(/?)>)`,
  'iy',
);

/**
 * Finds what in a fragment's HTML would reach beyond its own place in the document: an element, a comment or an attribute
 * that does not end in it, or an end tag of what began before it.
 *
 * HTML is taken as React writes it: every element but the empty ones is closed, in the order in which they were opened, values of
 * attributes stand in quotes, and `<` is written as such nowhere else. Elements stand only where a browser leaves them, so that
 * what stands after such HTML is where it would be without it.
 *
 * @param html - In UTF-8.
 * @returns A reason without any of the HTML but the names of elements; `undefined` when nothing does.
 */
export function htmlFault(html: Buffer): string | undefined {
  // One character for each byte: all that is looked for is in ASCII.
  const text = html.toString('latin1');
  const open: ElementPlace[] = [];
  let count = 0;
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', TOKEN.lastIndex)) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text);
    if (!token) return `what begins at byte ${String(at)} is neither an element nor a comment that ends`;
    count += 1;
    if (count > MOST_TOKENS || open.length > MOST_NESTED) return 'there are too many elements';
    const [end, start] = [token[1]?.toLowerCase(), token[2]?.toLowerCase()];
    const place = open.at(-1);
    if (end !== undefined) {
      if (end !== place?.name) return `</${shown(end)}> closes what is not open`;
      open.pop();
    } else if (place && RAW.has(place.name)) return `<${place.name}> holds more than text`;
    else if (start !== undefined) {
      const fault = startFault(start, token[3] === '/', place);
      if (fault !== undefined) return fault;
      if (!VOID.has(start)) open.push(placeWithin(start, place));
    }
  }
  return open.length === 0 ? undefined : `<${shown(open.at(-1)?.name ?? '')}> is not closed`;
}

function startFault(name: string, isClosed: boolean, place: ElementPlace | undefined): string | undefined {
  if (REFUSED.has(name)) return `<${name}> belongs to the document`;
  // HTML knows no such end; in pictures React writes an end tag.
  if (isClosed && !VOID.has(name)) return `<${shown(name)}> is closed by a slash`;
  return placeFault(name, VOID.has(name), place);
}

function shown(name: string): string {
  return name.slice(0, 30);
}
