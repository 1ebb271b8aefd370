import { describe, expect, it } from '@jest/globals';
import { createHtmlReader } from './read-html.ts';

const HTML = '<ul><!--$--><li title="а">Карт &lt;1<br/></li><li>2</li><!--/$--></ul>';

function read(...pieces: readonly (string | Buffer)[]) {
  const reader = createHtmlReader();
  for (const piece of pieces) reader.read(Buffer.from(piece));
  return reader.end();
}

describe('createHtmlReader', () => {
  it('hands pieces on as they came', () => {
    const pieces = HTML.split(/(?=<)/);
    const outcome = read(...pieces);
    if ('fault' in outcome) throw new Error(outcome.fault);
    expect(outcome.html.map((piece) => Buffer.from(piece).toString())).toEqual(pieces);
  });

  it('takes a fragment without HTML', () => {
    expect(read('')).toEqual({ html: [expect.anything()] });
  });

  it('refuses what reaches too far in its last piece, and names the byte in the whole', () => {
    expect(read('<p>', '<b>1</b>', '</div>')).toEqual({
      fault: 'html reaches beyond its place: </div> closes what is not open',
    });
    expect(read('<p>', '<b>1</b>', '<i')).toEqual({
      fault: 'html reaches beyond its place: what begins at byte 11 is neither an element nor a comment that ends',
    });
  });

  it('refuses what is open after the last piece', () => {
    expect(read('<p>', 'Карт')).toEqual({ fault: 'html reaches beyond its place: <p> is not closed' });
  });

  // The shell does not know where a process cuts: whatever is cut, the pieces are judged as the whole is, or refused.
  it('refuses pieces that are cut within an element, a comment or a character', () => {
    const bytes = Buffer.from(HTML);
    for (let at = 1; at < bytes.length; at += 1) {
      const outcome = read(bytes.subarray(0, at), bytes.subarray(at));
      const inText = /(^|>)[^<>]*$/.test(bytes.toString('latin1', 0, at));
      const inCharacter = ((bytes[at] ?? 0) & 0xc0) === 0x80;
      expect([at, 'html' in outcome]).toEqual([at, inText && !inCharacter]);
    }
  });

  it.each([
    ['are not UTF-8', [Buffer.from([0x61, 0xc3])]],
    ['are together longer than any page’s', ['a'.repeat(7e6), 'a'.repeat(7e6)]],
    ['are too many', Array.from({ length: 201 }, () => 'a')],
  ])('refuses pieces that %s', (_case, pieces) => {
    expect(read(...pieces)).toMatchObject({ fault: expect.stringContaining('not what the process') });
  });

  it('reads nothing after a fault', () => {
    expect(read('</p>', '<', '<p>')).toEqual({
      fault: 'html reaches beyond its place: </p> closes what is not open',
    });
  });
});
