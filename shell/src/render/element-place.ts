/** Place that an open element gives to what stands directly in it. */
export interface ElementPlace {
  /** In lower case. */
  readonly name: string;
  /** Language whose rules hold for its children: what stands in a picture or a formula is no HTML. */
  readonly language: 'html' | 'svg' | 'math';
  /** Names of elements around it, and its own, that some start tag would end. */
  readonly around: ReadonlySet<string>;
}

const NOTHING: ReadonlySet<string> = new Set();
const LISTS = ['ul', 'ol', 'menu', 'dl'];
const ITEMS = ['li', 'dd', 'dt'];
const HEADINGS: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const ANNOTATIONS: ReadonlySet<string> = new Set(['rb', 'rp', 'rt', 'rtc']);
/** Elements of HTML within a picture. */
const HTML_IN_SVG: ReadonlySet<string> = new Set(['foreignobject', 'desc', 'title']);
/** Elements of a formula in which start tags may be HTML. */
const TEXT_IN_MATH: ReadonlySet<string> = new Set(['annotation-xml', 'mi', 'mn', 'mo', 'ms', 'mtext']);

/** Elements that cannot stand in themselves, at any depth. */
const ONLY_ONCE = ['a', 'button', 'form', 'nobr', 'noscript'];
/** Elements whose start tag ends a paragraph around them. */
const ENDS_PARAGRAPH = [
  ...['address', 'article', 'aside', 'blockquote', 'center', 'dd', 'details', 'dialog', 'dir', 'div', 'dl', 'dt'],
  ...['fieldset', 'figcaption', 'figure', 'footer', 'form', ...HEADINGS, 'header', 'hgroup', 'hr', 'li', 'listing'],
  ...['main', 'menu', 'nav', 'ol', 'p', 'pre', 'search', 'section', 'summary', 'table', 'ul', 'xmp'],
];
/** Elements that cannot stand at any depth in others, by their names. */
const APART: ReadonlyMap<string, readonly string[]> = toApart();
/** Names of elements that others may not stand in. */
const LOOKED_FOR: ReadonlySet<string> = new Set([...APART.values()].flat());

/** Elements around, which an element keeps from being ended from within it. */
const KEPT: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...LISTS.map((name) => [name, new Set(ITEMS)] as const),
  ...['applet', 'button', 'caption', 'marquee', 'object', 'select', 'td', 'th'].map(
    (name) => [name, new Set(['p'])] as const,
  ),
  ['template', new Set([...ITEMS, 'a', 'button', 'form', 'nobr', 'p'])],
]);
const KEPT_IN_SVG: ReadonlySet<string> = new Set([...ITEMS, 'p']);

const ANYWHERE_IN_TABLE = ['script', 'style', 'template'];
const ROWS: ReadonlySet<string> = new Set(['tr', ...ANYWHERE_IN_TABLE]);
/** Elements that hold nothing but some others; a browser puts the rest elsewhere, or leaves it out. */
const CONTENT: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['table', new Set(['caption', 'colgroup', 'thead', 'tbody', 'tfoot', ...ROWS])],
  ['colgroup', new Set(['col', 'template'])],
  ['thead', ROWS],
  ['tbody', ROWS],
  ['tfoot', ROWS],
  ['tr', new Set(['td', 'th', ...ANYWHERE_IN_TABLE])],
  ['select', new Set(['option', 'optgroup', 'hr'])],
  ['optgroup', new Set(['option'])],
  ['option', NOTHING],
]);
/** Elements that browsers leave out, or rename, where they do not stand in a table, a template or a picture. */
const NOT_ALONE: ReadonlySet<string> = new Set([
  ...['caption', 'col', 'colgroup', 'image', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr'],
]);

/** Elements with which HTML goes on after a picture or a formula, though that is not closed; HTML standard, 13.2.6.5. */
const ENDS_PICTURE: ReadonlySet<string> = new Set([
  ...['b', 'big', 'blockquote', 'center', 'code', 'dd', 'div', 'dl', 'dt', 'em', 'font', ...HEADINGS, 'i', 'li'],
  ...['listing', 'menu', 'nobr', 'ol', 'p', 'pre', 'ruby', 's', 'small', 'span', 'strike', 'strong', 'sub', 'sup'],
  ...['table', 'tt', 'u', 'ul', 'var'],
]);

/**
 * Finds out that a start tag, where it stands, would end or move elements around it, or be left out: the end tags that follow
 * would then end others than those that they were written for (HTML standard, 13.2.6.4.7 and following).
 *
 * @param name - In lower case.
 * @param isVoid - In HTML the element has no end tag.
 * @param place - `undefined` for an element that stands in none of the fragment.
 * @returns A reason, or `undefined`. It takes the same time at any depth.
 */
export function placeFault(name: string, isVoid: boolean, place: ElementPlace | undefined): string | undefined {
  if (place && place.language !== 'html') {
    const isHtml = isVoid || ENDS_PICTURE.has(name) || (place.language === 'math' && TEXT_IN_MATH.has(place.name));
    return isHtml ? `${shown(name)} is no part of a picture or a formula` : undefined;
  }
  const parent = place?.name ?? '';
  const content = CONTENT.get(parent);
  const isIn = content ? content.has(name) : !NOT_ALONE.has(name) || (parent === 'template' && name !== 'image');
  const isEnding = (HEADINGS.has(name) && HEADINGS.has(parent)) || (ANNOTATIONS.has(name) && isImplied(parent));
  if (!isIn || isEnding) return `${shown(name)} stands ${parent === '' ? 'alone' : `in ${shown(parent)}`}`;
  const around = place?.around ?? NOTHING;
  if (around.size === 0) return undefined;
  const ended = APART.get(name)?.find((other) => around.has(other));
  return ended === undefined ? undefined : `${shown(name)} stands in ${ended === name ? 'another' : shown(ended)}`;
}

function shown(name: string): string {
  return `<${name.slice(0, 30)}>`;
}

/** Returns the place within an element that has an end tag and no fault. */
export function placeWithin(name: string, place: ElementPlace | undefined): ElementPlace {
  const { language = 'html', around = NOTHING } = place ?? {};
  if (language === 'svg' && HTML_IN_SVG.has(name))
    return { name, language: 'html', around: changed(around, KEPT_IN_SVG) };
  if (language !== 'html') return { name, language, around };
  const added = LOOKED_FOR.has(name) ? name : undefined;
  return {
    name,
    language: name === 'svg' || name === 'math' ? name : 'html',
    around: changed(around, KEPT.get(name) ?? NOTHING, added),
  };
}

/** Returns the same set where nothing changes, which is so for most elements. */
function changed(around: ReadonlySet<string>, kept: ReadonlySet<string>, added?: string): ReadonlySet<string> {
  const isMore = added !== undefined && !around.has(added);
  const isLess = around.size > 0 && [...kept].some((name) => around.has(name));
  if (!isMore && !isLess) return around;
  const names = new Set(around);
  for (const name of kept) names.delete(name);
  if (isMore) names.add(added);
  return names;
}

function toApart(): ReadonlyMap<string, readonly string[]> {
  const apart = new Map<string, readonly string[]>();
  const add = (name: string, others: readonly string[]) => apart.set(name, [...(apart.get(name) ?? []), ...others]);
  for (const name of ONLY_ONCE) add(name, [name]);
  add('li', ['li']);
  for (const name of ['dd', 'dt']) add(name, ['dd', 'dt']);
  for (const name of ENDS_PARAGRAPH) add(name, ['p']);
  return apart;
}

/** Tells whether an element ends by itself where an annotation begins. */
function isImplied(name: string): boolean {
  return name === 'p' || ITEMS.includes(name) || ANNOTATIONS.has(name);
}
