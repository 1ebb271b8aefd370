import { describe, expect, it } from '@jest/globals';
import { anonymousSnapshot } from '@ecard/shared/store';
import { accountName } from './account-name.ts';

const user = { last_name: 'Дорж', first_name: 'Болд' };

describe('accountName', () => {
  it('is initial and first name, with the role below', () => {
    const profile = { user, roles: [{ code: 'A', name: 'Санхүү' }] };
    expect(accountName(anonymousSnapshot({ profile }))).toEqual({ name: 'Д.Болд', detail: 'Санхүү', initials: 'ДБ' });
  });

  it('says the organisation below the person', () => {
    const organisation = { id: 7, name: '"Тэнгэр" ХХК' };
    expect(accountName(anonymousSnapshot({ profile: { user }, organisation, isOrganisation: true }))).toMatchObject({
      name: 'Д.Болд',
      detail: '"Тэнгэр" ХХК',
    });
  });

  it('is the organisation where no person is known', () => {
    const organisation = { id: 7, name: '"Тэнгэр" ХХК' };
    expect(accountName(anonymousSnapshot({ organisation, isOrganisation: true }))).toEqual({
      name: '"Тэнгэр" ХХК',
      detail: 'Байгууллага',
      initials: 'Т',
    });
  });

  it('has whole initials where a letter is a surrogate pair', () => {
    const profile = { user: { last_name: '𝔅at', first_name: '𝔘ur' } };
    expect(accountName(anonymousSnapshot({ profile }))).toMatchObject({ name: '𝔅.𝔘ur', initials: '𝔅𝔘' });
  });

  it('has words even when nothing is known', () => {
    expect(accountName(anonymousSnapshot())).toEqual({ name: 'Хэрэглэгч', detail: 'Иргэн', initials: 'Х' });
  });
});
