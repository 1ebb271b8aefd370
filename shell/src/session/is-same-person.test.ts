import { describe, expect, it } from '@jest/globals';
import type { ProfileUser } from '@ecard/shared/api-schema';
import type { PortalSnapshot } from '@ecard/shared/contract';
import { anonymousSnapshot } from '@ecard/shared/store';
import { isSamePerson } from './is-same-person.ts';

const person = (user: ProfileUser, role: Partial<PortalSnapshot> = {}) =>
  anonymousSnapshot({ profile: { user }, ...role });

describe('isSamePerson', () => {
  it('goes by the id of the user', () => {
    expect(isSamePerson(person({ id: 7, first_name: 'Болд' }), person({ id: '7' }))).toBe(true);
    expect(isSamePerson(person({ id: 7 }), person({ id: 8 }))).toBe(false);
  });

  it('goes by the sign-in name where a host gives no id', () => {
    expect(isSamePerson(person({ username: 'finance' }), person({ username: 'finance' }))).toBe(true);
  });

  it('distinguishes a person from the same one in the role of an organisation', () => {
    expect(isSamePerson(person({ id: 7 }), person({ id: 7 }, { isOrganisation: true, organisationId: '42' }))).toBe(
      false,
    );
  });

  it('knows nobody without a profile', () => {
    expect(isSamePerson(anonymousSnapshot(), anonymousSnapshot())).toBe(false);
  });
});
