import { describe, expect, it } from '@jest/globals';
import { initialPattern, oneBlank, personTerms, shownDigits } from './search-terms.ts';

describe('oneBlank', () => {
  it('leaves one blank between words and none around them', () => {
    expect(oneBlank(' Бат \t Болд  ')).toBe('Бат Болд');
  });
});

describe('personTerms', () => {
  it('writes a whole phone as its digits and leaves other text', () => {
    const typed = ['+976 9911 0001', '9911-0001', '(976) 99110001', '9911 00', 'user12@ecard.example', 'Бат  Болд'];
    expect(typed.map(personTerms)).toEqual([
      '99110001',
      '99110001',
      '99110001',
      '9911 00',
      'user12@ecard.example',
      'Бат Болд',
    ]);
  });
});

describe('shownDigits', () => {
  it('reads the digits of a masked number, and is none of another text', () => {
    expect(['••••0009', ' •••• •••• 1234 ', '****-****-1234'].map(shownDigits)).toEqual(['0009', '1234', '1234']);
    expect(['0009', '••••009', 'УБ******33', '•••', '99110009'].map(shownDigits)).toEqual(Array(5).fill(undefined));
  });
});

describe('initialPattern', () => {
  it('finds initial and given name, and is none of another text', () => {
    expect(['Д.Тэмүүлэн', ' д.  Тэмүү', 'Д.Бат-Эрдэнэ'].map(initialPattern)).toEqual([
      'д% тэмүүлэн%',
      'д% тэмүү%',
      'д% бат-эрдэнэ%',
    ]);
    expect(['Тэмүүлэн', 'Дорж Тэмүүлэн', 'd.2', 'Д.%', 'Д.'].map(initialPattern)).toEqual(Array(5).fill(undefined));
  });
});
