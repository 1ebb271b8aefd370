import type { MenuCounter, UserKind } from '@ecard/shared/api-schema';

export interface MenuSeed {
  /** Third part of the code: `ec.card` + `list`. */
  readonly code: string;
  readonly name: string;
  readonly nameEn: string;
  readonly path: string | null;
  readonly icon: string;
  readonly audience: readonly UserKind[];
  /** Action that opens the page; absent for pages about one's own things. */
  readonly viewCode?: string;
  /** The count beside it. */
  readonly badge?: MenuCounter;
  /** Full action codes. */
  readonly actions: readonly string[];
}

export interface ModuleSeed {
  readonly code: string;
  readonly name: string;
  readonly menus: readonly MenuSeed[];
}

export interface GroupSeed {
  readonly code: string;
  readonly name: string;
  readonly icon: string;
  readonly modules: readonly ModuleSeed[];
}

export const staff: readonly UserKind[] = ['STAFF'];
export const owners: readonly UserKind[] = ['INDIVIDUAL', 'ORG'];
export const everyone: readonly UserKind[] = ['INDIVIDUAL', 'ORG', 'STAFF'];

/** Spells action codes: `codes('ec.card', 'view create')`. */
export function codes(prefix: string, verbs: string): string[] {
  return verbs.split(' ').map((verb) => `${prefix}.${verb}`);
}

/** A page for staff that its `view` action opens. */
export function staffMenu(
  code: string,
  name: string,
  nameEn: string,
  path: string | null,
  icon: string,
  actions: readonly string[],
): MenuSeed {
  const viewCode = actions[0];
  return { code, name, nameEn, path, icon, audience: staff, ...(viewCode === undefined ? {} : { viewCode }), actions };
}
