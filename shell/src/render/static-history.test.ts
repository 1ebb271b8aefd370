import { describe, expect, it } from '@jest/globals';
import { createStaticHistory } from './static-history.ts';

describe('createStaticHistory', () => {
  it.each([
    ['/ec?page=2', '/ec', '?page=2'],
    ['//', '//', ''],
    ['///', '///', ''],
    ['/\\', '//', ''],
    ['//a:b', '//a:b', ''],
    ['//[', '//[', ''],
    ['//evil.example/ec?page=2', '//evil.example/ec', '?page=2'],
  ])('has %s as its place', (url, pathname, search) => {
    expect(createStaticHistory(url).location).toMatchObject({ pathname, search, hash: '' });
  });
});
