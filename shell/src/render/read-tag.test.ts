import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createTag, readTag } from './read-tag.ts';

/** Comments, end tags and start tags as React writes them, in the language of regular expressions. */
const EXPECTED =
  /^<(?:!--(?!-?>)[^<>]*-->|\/([a-z][\w:.-]*)[\t\n\f\r ]*>|([a-z][\w:.-]*)(?:[\t\n\f\r ]+[^\t\n\f\r "'<>/=]+(?:=(?:"[^"<]*"|'[^'<]*'))?){0,200}[\t\n\f\r ]*(\/?)>)/i;

const PARTS = [
  ...[
    '!--',
    '-->',
    '--',
    '-',
    '!',
    '/',
    '>',
    '/>',
    '<',
    '=',
    '"',
    "'",
    ' ',
    '\t',
    '\n',
    '\f',
    '\r',
    '\v',
    '\0',
    '\u0085',
  ],
  ...['p', 'P', 'svg:a', 'x-y_z.1', '1', ' a', ' b="1"', " c='>'", ' d="<"', '="', '&lt;', '\u00A0', 'é'],
];

/** Reads the tag at the beginning. */
function read(html: string) {
  const tag = createTag();
  if (!readTag(Buffer.from(html, 'latin1'), 0, tag)) return undefined;
  const { kind, nameBegin, nameEnd, isClosed, end } = tag;
  const name = kind === 'comment' ? '' : html.slice(nameBegin, nameEnd);
  return { kind, name, isClosed: kind === 'start' && isClosed, end };
}

function expected(html: string) {
  const [whole, end, start, slash] = EXPECTED.exec(html) ?? [];
  if (whole === undefined) return undefined;
  const kind = end === undefined ? (start === undefined ? 'comment' : 'start') : 'end';
  return { kind, name: end ?? start ?? '', isClosed: slash === '/', end: whole.length };
}

describe('readTag', () => {
  it('reads what a regular expression for the same tags finds, and nothing else', () => {
    const texts = fc.array(fc.constantFrom(...PARTS), { maxLength: 10 }).map((parts) => `<${parts.join('')}`);
    const tags = fc
      .tuple(fc.constantFrom('<p', '</p', '<svg:a', '<!--'), texts)
      .map(([begin, rest]) => begin + rest.slice(1));
    fc.assert(
      fc.property(fc.oneof(texts, tags), (html) => {
        expect(read(html)).toEqual(expected(html));
      }),
      { numRuns: 5_000 },
    );
  });

  it.each([199, 200, 201])('counts %i attributes as a regular expression does', (count) => {
    const html = `<p${' a=""'.repeat(count)}>`;
    expect(read(html)).toEqual(expected(html));
  });

  it('gives names that differ by case alone one hash', () => {
    const [small, capital] = ['<circle>', '<CircLE>'].map((html) => {
      const tag = createTag();
      readTag(Buffer.from(html), 0, tag);
      return tag.nameHash;
    });
    expect(small).toBe(capital);
  });
});
