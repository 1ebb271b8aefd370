const NAME = /^list-([a-z][a-z-]{0,40})$/;
/** As the kit writes it; see `shared/src/ui/lists/layout/list-layout.ts`. */
const LAYOUT = /^[cnr](?:\.[a-z][a-z0-9_]{0,39}[!*]?){0,60}$/;

/** Reads the person's layouts of lists from the request's cookies, by the lists' names. */
export function listLayouts(cookies: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(cookies).flatMap(([cookie, layout]) => {
      const name = NAME.exec(cookie)?.[1];
      return name !== undefined && layout !== undefined && LAYOUT.test(layout) ? [[name, layout] as const] : [];
    }),
  );
}
