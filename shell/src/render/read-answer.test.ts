import { describe, expect, it } from '@jest/globals';
import { readAnswer } from './read-answer.ts';
import { createHtmlReader } from './read-html.ts';

const HTML = '<p>Карт</p>';

const header = { kind: 'answer', status: 200 };

function read(state: string | Buffer, html = HTML) {
  const reader = createHtmlReader();
  reader.read(Buffer.from(html));
  return readAnswer(header, reader, Buffer.from(state));
}

describe('readAnswer', () => {
  it('hands HTML and state on as they came', () => {
    const outcome = read('{"a":"Карт"}');
    if (outcome.kind !== 'rendered') throw new Error(outcome.kind);
    expect(Buffer.concat(outcome.fragment.html).toString()).toBe(HTML);
    expect(Buffer.from(outcome.fragment.state).toString()).toBe('{"a":"Карт"}');
  });

  it('leaves it to the browser to find out that a state is not JSON', () => {
    expect(read('{"a":')).toMatchObject({ kind: 'rendered' });
  });

  it.each([
    ['could end the element it stands in', '{"a":"</script>"}'],
    ['could begin a comment in it', '{"a":"<!--"}'],
    ['is not UTF-8', Buffer.from([0x7b, 0xc3, 0x7d])],
    ['is longer than any page’s', 'a'.repeat(7 * 1024 * 1024)],
  ])('refuses a state that %s', (_case, state) => {
    expect(read(state)).toMatchObject({ kind: 'failed', failure: { code: 'FRAGMENT_INVALID' } });
  });

  it('refuses an answer without HTML', () => {
    expect(readAnswer(header, undefined, Buffer.from('null'))).toMatchObject({
      kind: 'failed',
      failure: { code: 'FRAGMENT_INVALID', message: expect.stringContaining('html') },
    });
  });

  it('refuses HTML that would take in what the shell writes after it, and says so', () => {
    expect(read('null', '<p>Карт</p><!--')).toMatchObject({
      kind: 'failed',
      failure: { code: 'FRAGMENT_INVALID', message: expect.stringContaining('html reaches beyond its place') },
    });
  });
});
