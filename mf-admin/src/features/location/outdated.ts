/** Keys of what a change of a place makes outdated, beside the place and its list. */
export const OUTDATED: readonly (readonly string[])[] = [
  ['location', 'points'],
  ['network'],
  ['direction'],
  ['lookup-locations'],
];
