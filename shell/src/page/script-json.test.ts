import { describe, expect, it } from '@jest/globals';
import { joinScriptJson, toScriptJson } from './script-json.ts';

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
    const json = joinScriptJson({ one: toScriptJson([1]), two: undefined, three: toScriptJson('<') });
    expect(JSON.parse(json)).toEqual({ one: [1], three: '<' });
  });
});
