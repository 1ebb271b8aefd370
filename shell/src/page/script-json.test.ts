import { describe, expect, it } from '@jest/globals';
import { joinScriptJson, toScriptBytes, toScriptJson } from './script-json.ts';

describe('toScriptJson', () => {
  it('writes JSON without a character that ends a script element or breaks a line in an old parser', () => {
    const text = '</script><!--\u2028\u2029';
    const json = toScriptJson({ text });
    expect(json).not.toMatch(/[<\u2028\u2029]/);
    expect(JSON.parse(json)).toEqual({ text });
  });

  it('writes what is undefined as null', () => {
    expect(toScriptJson(undefined)).toBe('null');
  });
});

describe('joinScriptJson', () => {
  it('puts the parts into one object and leaves out those that are absent', () => {
    const pieces = joinScriptJson({ one: toScriptJson([1]), two: undefined, three: toScriptJson('<') });
    expect(JSON.parse(pieces.join(''))).toEqual({ one: [1], three: '<' });
  });

  it('takes encoded parts and parts that were joined before', () => {
    const inner = joinScriptJson({ state: toScriptBytes(toScriptJson('Карт')) });
    const pieces = joinScriptJson({ outer: inner, last: toScriptJson(1) });
    expect(JSON.parse(Buffer.concat(pieces.map((piece) => Buffer.from(piece))).toString())).toEqual({
      outer: { state: 'Карт' },
      last: 1,
    });
  });
});
