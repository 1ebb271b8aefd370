import { describe, expect, it } from '@jest/globals';
import { initialOf } from './initial-of.ts';

describe('initialOf', () => {
  it('returns a whole character', () => {
    expect(['Бат', '𝔘ur', '🚌', ''].map(initialOf)).toEqual(['Б', '𝔘', '🚌', '']);
  });
});
