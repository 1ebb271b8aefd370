import { isPlain } from './module-kind.ts';
import type { Components } from './module-kind.ts';

/**
 * The components a module exports, by name, also those in an exported object, for example `figuresPart.Part`: what a
 * function has made says nowhere else whose next version it is.
 */
export function exportedComponents(exports: unknown, components: Components): ReadonlyMap<string, unknown> {
  return new Map(found(exports, components, 'inside'));
}

function found(
  values: unknown,
  components: Components,
  depth: 'inside' | undefined,
): readonly (readonly [name: string, component: unknown])[] {
  return Object.entries(isPlain(values) ? values : {}).flatMap(([name, value]) => {
    if (components.isLikelyComponentType(value)) return [[name, value] as const];
    if (depth === undefined) return [];
    return found(value, components, undefined).map(([part, component]) => [`${name}.${part}`, component] as const);
  });
}
