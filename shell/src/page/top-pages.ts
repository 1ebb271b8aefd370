/** Leaves out pages below another of the list: `/report/add` is reached from `/report`. */
export function topPages<Place extends { readonly path: string }>(pages: readonly Place[]): Place[] {
  return pages.filter(({ path }) => !pages.some((other) => path.startsWith(`${other.path}/`)));
}
