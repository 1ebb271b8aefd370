import { describe, expect, it } from '@jest/globals';
import { readAnswer } from './read-answer.ts';

const HTML = '<p>Карт</p>';

function read(state: string | Buffer, text = HTML) {
  const html = Buffer.from(text);
  const header = { kind: 'answer', htmlBytes: html.byteLength, status: 200 };
  return readAnswer(header, Buffer.concat([html, Buffer.from(state)]));
}

describe('readAnswer', () => {
  it('hands HTML and state on as they came', () => {
    const outcome = read('{"a":"Карт"}');
    if (outcome.kind !== 'rendered') throw new Error(outcome.kind);
    expect(Buffer.from(outcome.fragment.html).toString()).toBe(HTML);
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

  it('refuses HTML that would take in what the shell writes after it, and says so', () => {
    expect(read('null', '<p>Карт</p><!--')).toMatchObject({
      kind: 'failed',
      failure: { code: 'FRAGMENT_INVALID', message: expect.stringContaining('html reaches beyond its place') },
    });
  });
});
