import type { HomeTile } from '../contract/index.ts';

/** Names the tiles of a home whose number is of other rows than the list they lead to. */
export function homeFaults(tiles: readonly HomeTile[]): readonly string[] {
  return tiles.filter((tile) => !isOfItsList(tile)).map(({ name }) => name);
}

function isOfItsList({ endpoint, number, link }: HomeTile): boolean {
  const [asked, led] = [queryOf(endpoint), queryOf(link)];
  const state = /^by_status\.(\w+)\./.exec(number)?.[1];
  if (state !== undefined) return led['status'] === state && Object.keys(led).length === 1;
  // Numbers that the host counts for a question of their own are compared with their list in its tests.
  return Object.keys(asked).length === 0 || JSON.stringify(asked) === JSON.stringify(led);
}

/** Parameters of an address in the order of their names, without the size of the page. */
function queryOf(address: string): Readonly<Record<string, string>> {
  const { searchParams } = new URL(address, 'http://portal');
  searchParams.delete('page_size');
  searchParams.sort();
  return Object.fromEntries(searchParams);
}
