/** A text that opens what it never closes. */
export interface WorstHtml {
  readonly what: string;
  /** Stands once, before the parts. */
  readonly begin?: string;
  readonly part: string;
  /** Part of the reason that a fragment of this text is refused for; any text without tags is refused for none. */
  readonly fault?: string;
}

const ENDLESS = 'neither an element nor a comment';

/** Texts that a careless reader of HTML goes through once for each of their parts. */
export const worstHtml: readonly WorstHtml[] = [
  { what: 'elements side by side', part: '<b></b>', fault: 'too many elements' },
  { what: 'open elements', part: '<b>', fault: 'too many elements' },
  { what: 'open links with lists', part: '<a><p><li>', fault: '<li> stands in <p>' },
  { what: 'open buttons', part: '<button>', fault: '<button> stands in another' },
  { what: 'open lists', part: '<ul><li>', fault: 'too many elements' },
  { what: 'open comments', part: '<!--', fault: ENDLESS },
  { what: 'open values', part: '<p a="', fault: ENDLESS },
  { what: 'open tags', part: '<p a ', fault: ENDLESS },
  { what: 'signs that open tags', part: '<', fault: ENDLESS },
  { what: 'a tag of attributes', begin: '<p ', part: 'a ', fault: ENDLESS },
  { what: 'a tag of space', begin: '<p ', part: '\t', fault: ENDLESS },
  { what: 'a comment', begin: '<!--', part: '-', fault: ENDLESS },
  { what: 'a value', begin: '<p a="', part: '\t', fault: ENDLESS },
  { what: 'text', part: 'a ' },
];

/** Repeats the parts of a text until it is about as long. */
export function writeWorstHtml({ begin = '', part }: WorstHtml, bytes: number): Buffer {
  return Buffer.from(begin + part.repeat(bytes / part.length));
}
