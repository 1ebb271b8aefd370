import { describe, expect, it } from '@jest/globals';
import { FROM_LIST, isFromList, neighbours, openRecordId, recordHref } from './record-place.ts';

describe('openRecordId', () => {
  it('returns the id of the address if it is valid', () => {
    expect(openRecordId('?q=a&id=019aa5e0-0000-7000-8000-000000000001')).toBe('019aa5e0-0000-7000-8000-000000000001');
    expect(openRecordId('?q=a')).toBeUndefined();
    expect(openRecordId('?id=')).toBeUndefined();
    expect(openRecordId('?id=../users')).toBeUndefined();
  });
});

describe('recordHref', () => {
  it('keeps filters, order and page', () => {
    expect(recordHref('/invoice', '?status=OPEN&page=2&id=a', 'b')).toBe('/invoice?status=OPEN&page=2&id=b');
    expect(recordHref('/invoice', '?status=OPEN&id=a', undefined)).toBe('/invoice?status=OPEN');
    expect(recordHref('/invoice', '?id=a', undefined)).toBe('/invoice');
  });

  it('opens another record at the same part from its beginning', () => {
    expect(recordHref('/ec', '?id=a&part=taps&after=c2', 'b')).toBe('/ec?part=taps&id=b');
    expect(recordHref('/ec', '?id=a&part=taps&after=c2', undefined)).toBe('/ec');
  });
});

describe('neighbours', () => {
  it.each([
    ['a', undefined, 'b'],
    ['b', 'a', 'c'],
    ['c', 'b', undefined],
    ['elsewhere', undefined, undefined],
  ])('of %s are %s and %s', (id, previous, next) => {
    expect(neighbours(['a', 'b', 'c'], id)).toEqual({ previous, next });
  });
});

describe('isFromList', () => {
  it('recognises the mark of a link from the list', () => {
    expect(isFromList(FROM_LIST)).toBe(true);
    expect(isFromList(null)).toBe(false);
    expect(isFromList('list')).toBe(false);
  });
});
