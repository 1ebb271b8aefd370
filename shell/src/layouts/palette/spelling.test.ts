import { describe, expect, it } from '@jest/globals';
import { inCyrillic, soundOf, spellingsOf, underOtherLayout } from './spelling.ts';

describe('soundOf', () => {
  it.each([
    ['нэхэмжлэх', 'nehemjleh'],
    ['нэхэмжлэх', 'nekhemjlekh'],
    ['нэхэмжлэх', 'nexemzhlex'],
    ['хэрэглэгч', 'Hereglegch'],
    ['өнгө', 'ungu'],
    ['түр зөвшөөрөл', 'tur zovshoorol'],
    ['ярих', 'yarikh'],
    ['цайз', 'caiz'],
    ['ерөнхий', 'yeronkhii'],
  ])('writes %s and %s alike', (cyrillic, latin) => {
    expect(soundOf(latin)).toBe(soundOf(cyrillic));
  });

  it('keeps other words apart', () => {
    expect(soundOf('тайлан')).not.toBe(soundOf('чиглэл'));
  });
});

describe('underOtherLayout', () => {
  it('reads Latin letters as the Cyrillic ones on their keys', () => {
    expect(underOtherLayout('ythtbrlth')).toBe('нэхэмжлэх');
  });

  it('reads Cyrillic letters as the Latin ones on their keys', () => {
    expect(underOtherLayout(underOtherLayout('invoice'))).toBe('invoice');
  });
});

describe('inCyrillic', () => {
  it('writes a name typed in Latin', () => {
    expect([inCyrillic('Tsaiz'), inCyrillic('dorj'), inCyrillic('khan')]).toEqual(['цайз', 'дорж', 'хан']);
  });
});

describe('spellingsOf', () => {
  it('begins with what was typed, and asks for nothing twice', () => {
    expect(spellingsOf(' tsaiz ')[0]).toBe('tsaiz');
    expect(spellingsOf('2026-11')).toContain('2026-11');
    expect(spellingsOf('2000066')).toEqual(['2000066']);
  });

  it.each([
    ['өлзий', 'olzii'],
    ['өлзий', 'Ulzii'],
    ['мөнх', 'munkh'],
    ['төмөр', 'tomor'],
    ['дөлгөөн', 'dulguun'],
    ['сүхбаатар', 'sukhbaatar'],
    ['сүрэн', 'suren'],
    ['сүйх', 'suikh'],
    ['юүнжий', 'yuunjii'],
  ])('asks for %s where %s was typed', (name, typed) => {
    expect(spellingsOf(typed)).toContain(name);
  });

  it('asks for о and у before ө and ү', () => {
    expect(spellingsOf('bold').slice(0, 3)).toEqual(['bold', 'болд', 'бөлд']);
  });

  it('asks for no more spellings of a name without o and u', () => {
    expect(spellingsOf('bat')).toHaveLength(3);
  });

  it('keeps the letters of a name typed in Cyrillic', () => {
    expect(spellingsOf('болд').filter((spelling) => /[өү]/.test(spelling))).toEqual([]);
  });
});
