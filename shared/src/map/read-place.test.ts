import { describe, expect, it } from '@jest/globals';
import { readPlace, writePlace } from './read-place.ts';

describe('readPlace', () => {
  it.each(['47.91850, 106.91770', '47.9185 106.9177', '47,9185; 106,9177', ' 47.91850° , 106.91770° '])(
    'reads %s',
    (typed) => {
      expect(readPlace(typed)).toEqual({ kind: 'place', place: { lat: 47.9185, lon: 106.9177 } });
    },
  );

  it('reads the output of writePlace', () => {
    const place = { lat: 47.91, lon: 106.9 };
    expect(readPlace(writePlace(place))).toEqual({ kind: 'place', place });
  });

  it('distinguishes a text that is not a place from a place elsewhere', () => {
    expect(readPlace('Сүхбаатарын талбай')).toEqual({ kind: 'fault', fault: 'unreadable' });
    expect(readPlace('47.9')).toEqual({ kind: 'fault', fault: 'unreadable' });
    expect(readPlace('106.9177, 47.9185')).toEqual({ kind: 'fault', fault: 'outside' });
    expect(readPlace('')).toEqual({ kind: 'nothing' });
  });
});
