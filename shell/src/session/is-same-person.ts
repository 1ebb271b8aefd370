import type { PortalSnapshot } from '@ecard/shared/contract';

type Person = Pick<PortalSnapshot, 'profile' | 'isOrganisation' | 'organisationId'>;

/** Tells whether two sessions are of one person in one role: what the one has on the page, the other may see. */
export function isSamePerson(one: Person, other: Person): boolean {
  const id = idOf(one);
  return (
    id !== undefined &&
    id === idOf(other) &&
    one.isOrganisation === other.isOrganisation &&
    one.organisationId === other.organisationId
  );
}

function idOf({ profile }: Person): string | undefined {
  const id = profile?.user?.id ?? profile?.user?.username;
  return id === undefined ? undefined : String(id);
}
