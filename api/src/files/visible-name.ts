/**
 * Removes what a name does not show: control characters, and those that turn its direction, behind which an extension
 * hides.
 */
export function visibleName(name: string): string {
  return name.replace(/\p{C}/gu, '').trim();
}
