import { homeTileSchema } from '../contract/offers.ts';
import type { HomeTile } from '../contract/offers.ts';

/** Parameters of a read by their names. */
type Query = Readonly<Record<string, string>>;

/**
 * Names the tiles of a home that no release may bring, or whose number is of other rows than the list they lead to.
 *
 * @param ofLists - Parameters that the lists add to their address themselves.
 */
export function homeFaults(tiles: readonly HomeTile[], ofLists: Query = {}): readonly string[] {
  return tiles
    .filter((tile) => !homeTileSchema.safeParse(tile).success || !isOfItsList(tile, ofLists))
    .map(({ name }) => name);
}

function isOfItsList({ endpoint, number, link }: HomeTile, ofLists: Query): boolean {
  const [asked, led] = [queryOf(endpoint), queryOf(link, ofLists)];
  const state = /^by_status\.(\w+)\./.exec(number)?.[1];
  if (state !== undefined) return led['status'] === state && Object.keys(led).length === 1;
  // Numbers that the host counts for a question of their own are compared with their list in its tests.
  return Object.keys(asked).length === 0 || JSON.stringify(asked) === JSON.stringify(led);
}

/** Parameters of an address and of its list in the order of their names, without the size and the order of the page. */
function queryOf(address: string, ofLists: Query = {}): Query {
  const { searchParams } = new URL(address, 'http://portal');
  for (const [name, value] of Object.entries(ofLists)) searchParams.set(name, value);
  for (const name of ['page_size', 'sort']) searchParams.delete(name);
  searchParams.sort();
  return Object.fromEntries(searchParams);
}
