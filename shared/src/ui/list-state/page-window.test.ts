import { describe, expect, it } from '@jest/globals';
import { pageWindow } from './page-window.ts';

describe('pageWindow', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 20, [1, 2, null, 20]],
    [3, 20, [1, 2, 3, 4, null, 20]],
    [6, 20, [1, null, 5, 6, 7, null, 20]],
    [18, 20, [1, null, 17, 18, 19, 20]],
    [20, 20, [1, null, 19, 20]],
  ])('for page %i of %i shows %j', (page, pageCount, numbers) => {
    expect(pageWindow(page, pageCount)).toEqual(numbers);
  });
});
