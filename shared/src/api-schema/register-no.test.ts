import { describe, expect, it } from '@jest/globals';
import { registerNoSchema } from './register-no.ts';

const isAccepted = (registerNo: string) => registerNoSchema.safeParse(registerNo).success;

describe('registerNoSchema', () => {
  it('reads a number in any case and spacing', () => {
    expect(registerNoSchema.parse(' уб 99 112233')).toBe('УБ99112233');
  });

  it('accepts the day of birth in both centuries', () => {
    expect(['УБ90010112', 'УБ96022912', 'УБ00222912', 'УБ05323112'].map(isAccepted)).toEqual([true, true, true, true]);
  });

  it('refuses a month or a day that no calendar has, with one fault', () => {
    const unreal = ['УБ90990112', 'УБ90000112', 'УБ90130112', 'УБ05330112', 'УБ90010012', 'УБ90013212', 'УБ95022912'];
    expect(unreal.filter(isAccepted)).toEqual([]);
    expect(registerNoSchema.safeParse('УБ90990112').error?.issues.map(({ message }) => message)).toEqual([
      'Регистрийн дугаар дахь төрсөн он, сар, өдөр буруу байна',
    ]);
    expect(registerNoSchema.safeParse('УБ1').error?.issues).toHaveLength(1);
  });
});
