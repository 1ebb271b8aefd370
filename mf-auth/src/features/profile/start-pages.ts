import type { MenuEntry } from '@ecard/shared/api-schema';
import type { PortalSnapshot } from '@ecard/shared/contract';
import { profileText } from './profile.text.ts';

interface StartPage {
  readonly value: string;
  readonly label: string;
}

const NONE: readonly StartPage[] = [];
const ORGANISATIONS = Object.entries(profileText.appearance.organisationPages).map(([value, label]) => ({
  value,
  label,
}));
const known = new WeakMap<readonly MenuEntry[], readonly StartPage[]>();

/** Pages that an account may begin with; none for citizens, whom signing in leads to `/ec` (specification, section 2). */
export function startPagesOf({
  isOrganisation,
  profile,
  menus,
}: Pick<PortalSnapshot, 'isOrganisation' | 'profile' | 'menus'>): readonly StartPage[] {
  if (isOrganisation) return ORGANISATIONS;
  if (profile?.user?.kind !== 'STAFF') return NONE;
  // The same list for the same menus, so that a component's look at the store stays the same.
  const pages = known.get(menus) ?? menus.flatMap(pagesOf);
  known.set(menus, pages);
  return pages;
}

function pagesOf({ name, path, children = [] }: MenuEntry): StartPage[] {
  return [...(path && path !== '/ec' ? [{ value: path, label: name }] : []), ...children.flatMap(pagesOf)];
}
