interface Grants {
  readonly roles: readonly { readonly code?: string | undefined; readonly name: string }[];
  readonly actions: readonly {
    readonly code: string;
    readonly name: string;
    readonly module: string;
    readonly menu: string;
    /** Codes. */
    readonly roles: readonly string[];
  }[];
}

interface MenuGrants {
  readonly key: string;
  readonly module: string;
  readonly menu: string;
  /** Actions that come from the same roles, with the names of these. */
  readonly sources: readonly { readonly roles: string; readonly actions: readonly string[] }[];
}

/** Returns a user's actions menu by menu, in the order of the structure, with the roles that grant them. */
export function grantsByMenu({ roles, actions }: Grants): readonly MenuGrants[] {
  const names = new Map(roles.map(({ code, name }) => [code ?? '', name]));
  const menus = new Map<string, { module: string; menu: string; sources: Map<string, string[]> }>();
  for (const { name, module, menu, roles: codes } of actions) {
    const key = `${module} ${menu}`;
    const found = menus.get(key) ?? { module, menu, sources: new Map<string, string[]>() };
    const source = codes.map((role) => names.get(role) ?? role).join(', ');
    found.sources.set(source, [...(found.sources.get(source) ?? []), name]);
    menus.set(key, found);
  }
  return [...menus].map(([key, { sources, ...menu }]) => ({
    key,
    ...menu,
    sources: [...sources].map(([source, own]) => ({ roles: source, actions: own })),
  }));
}
