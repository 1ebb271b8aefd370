import { toJSONSchema } from 'zod/v4/core';
import type { $ZodType } from 'zod/v4/core';
import type { ReleaseRoute, SearchSource } from '../contract/index.ts';
import { searchSourceSchema } from '../contract/offers.ts';

/** Part of a JSON schema (2020-12) that leads to the fields of an answer. */
interface Shape {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
}

/**
 * Names the search sources that break the contract, read fields their answer does not have as text, or lead to a page
 * that is not one of the remote's for the same action, or for seeing what the action is on.
 *
 * @param answers - Schemas of the answers by the names of the sources.
 */
export function searchFaults(
  sources: readonly SearchSource[],
  routes: readonly ReleaseRoute[],
  answers: Readonly<Record<string, $ZodType>>,
): readonly string[] {
  return sources
    .filter((source) => {
      const answer = answers[source.name];
      return !(
        answer &&
        searchSourceSchema.safeParse(source).success &&
        readsText(source, toJSONSchema(answer, { io: 'input', unrepresentable: 'any' }) as Shape) &&
        leadsTo(source, routes)
      );
    })
    .map(({ name }) => name);
}

function readsText({ rows, fields }: SearchSource, answer: Shape): boolean {
  const row = (rows === undefined ? answer : shapeAt(answer, rows))?.items;
  return [fields.id, fields.title, ...fields.subtitle].every((place) => {
    const shape = row && shapeAt(row, place);
    return shape !== undefined && variantsOf(shape).some(({ type }) => [type].flat().includes('string'));
  });
}

function leadsTo({ link, action, windows = [] }: SearchSource, routes: readonly ReleaseRoute[]): boolean {
  const pageOf = (address: string) => routes.find(({ path }) => path === address.split('?')[0]);
  const page = pageOf(link);
  const seeing = action?.replace(/[a-z]+$/, 'view');
  const opens = page !== undefined && (page.action === undefined || [action, seeing].includes(page.action));
  return opens && windows.every((window) => pageOf(window.link) !== undefined);
}

function shapeAt(shape: Shape, place: string): Shape | undefined {
  return place.split('.').reduce<Shape | undefined>((at, name) => {
    const inside = at && variantsOf(at).find(({ properties }) => properties?.[name]);
    return inside?.properties?.[name];
  }, shape);
}

function variantsOf(shape: Shape): readonly Shape[] {
  return shape.anyOf ?? [shape];
}
