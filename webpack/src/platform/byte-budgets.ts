import type { ShellAssets } from '../shell-assets-emitter.ts';

/** The part of `release.json` that says what a route loads. */
export interface RouteFilesOfRelease {
  readonly name: string;
  readonly routes: readonly { readonly name: string; readonly path: string; readonly script?: string | undefined }[];
  readonly browser: {
    readonly entry: string;
    readonly preload: Readonly<
      Record<string, { readonly js: readonly string[]; readonly shared?: readonly string[] | undefined }>
    >;
  };
}

/** Bytes of JavaScript, compressed, that a route's document names; by path. */
export type RouteBytes = Readonly<Record<string, number>>;

/** Files that a route's document names, each with the package that built it; by path. */
export function scriptsByRoute(
  release: RouteFilesOfRelease,
  shell: Pick<ShellAssets, 'js' | 'shared'>,
): Readonly<Record<string, readonly (readonly [owner: string, file: string])[]>> {
  const { name, browser, routes } = release;
  const withScript = routes.filter(({ script }) => script !== 'none');
  return Object.fromEntries(
    withScript.map((route) => {
      const { js = [], shared = [] } = browser.preload[route.name] ?? {};
      const ofShell = [...shell.js, ...shared.flatMap((module) => shell.shared[module]?.js ?? [])];
      return [
        route.path,
        [
          ...ofShell.map((file) => ['shell', `browser/${file}`] as const),
          ...[...js, browser.entry].map((file) => [name, file] as const),
        ],
      ];
    }),
  );
}

/** Returns a sentence for every route that has grown beyond its budget. A route without one is nobody's growth. */
export function findOverBudget(bytes: RouteBytes, budgets: RouteBytes): string[] {
  return Object.entries(bytes).flatMap(([path, size]) => {
    const most = budgets[path];
    return most !== undefined && size > most
      ? [`${path} loads ${String(size)} bytes of JavaScript, compressed, and may load ${String(most)}`]
      : [];
  });
}

/** Growth of a route before somebody has to say that it is meant. */
const ALLOWANCE = 1.03;

/** Returns the budgets that the present bytes give. */
export function toBudgets(bytes: RouteBytes): RouteBytes {
  const entries = Object.entries(bytes).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([path, size]) => [path, Math.ceil((size * ALLOWANCE) / 1_000) * 1_000]));
}
