import { describe, expect, it } from '@jest/globals';
import { typedEarly } from './typed-early.ts';

function boxes(...chosen: readonly string[]): HTMLFieldSetElement {
  const group = document.createElement('fieldset');
  group.append(
    ...['1', '2', '3'].map((value) =>
      Object.assign(document.createElement('input'), { type: 'checkbox', value, checked: chosen.includes(value) }),
    ),
  );
  return group;
}

describe('typedEarly', () => {
  it('leaves numbers alone that the boxes hold as text', () => {
    expect(typedEarly(boxes('1', '2'), [1, 2])).toBeUndefined();
  });

  it('reads boxes that were checked before the script started, as numbers where the value has numbers', () => {
    expect(typedEarly(boxes('1', '3'), [1])).toEqual([1, 3]);
    expect(typedEarly(boxes('1', '3'), ['1'])).toEqual(['1', '3']);
  });
});
