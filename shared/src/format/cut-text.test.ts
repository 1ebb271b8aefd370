import { describe, expect, it } from '@jest/globals';
import { cutText } from './cut-text.ts';

describe('cutText', () => {
  it('cuts a text to its length, and leaves shorter text alone', () => {
    expect([cutText('автобус', 4), cutText('автобус', 7), cutText('', 4)]).toEqual(['авто', 'автобус', '']);
  });

  it('leaves out an emoji that does not fit whole', () => {
    expect([cutText('a🚌b', 2), cutText('a🚌b', 3), cutText('🚌🚌', 3)]).toEqual(['a', 'a🚌', '🚌']);
  });
});
