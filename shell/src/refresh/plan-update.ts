import type { ModuleKind } from './module-kind.ts';

/** The modules that have run, as far as an update must know them. */
export interface ModuleGraph {
  kindOf(id: string): ModuleKind;
  /** Those that import it. */
  importersOf(id: string): readonly string[];
}

/** Modules that have to run again for changed ones to be shown. */
export type UpdatePlan =
  | {
      readonly kind: 'run-again';
      /** All that is forgotten first. */
      readonly outdated: ReadonlySet<string>;
      /** Those to ask for, which ask for the rest. */
      readonly first: readonly string[];
    }
  | { readonly kind: 'impossible'; readonly reason: string };

/**
 * Decides whether changed modules can be shown in the page as it is: every way from them up to the remote's entry must
 * come by a module of components, and by none before it whose values last.
 *
 * @param changed - Modules that have run and whose code is another now.
 */
export function planUpdate(changed: readonly string[], graph: ModuleGraph): UpdatePlan {
  const outdated = new Set<string>();
  const first: string[] = [];
  const waiting = changed.map((id) => ({ id, origin: id }));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { id, origin } = next;
    if (outdated.has(id)) continue;
    outdated.add(id);
    switch (graph.kindOf(id)) {
      case 'components':
        first.push(id);
        break;
      case 'values': {
        const importers = graph.importersOf(id);
        if (importers.length === 0) return { kind: 'impossible', reason: `${origin} is part of the remote's entry` };
        waiting.push(...importers.map((importer) => ({ id: importer, origin })));
        break;
      }
      case 'lasting':
        return { kind: 'impossible', reason: `the page holds on to what ${id} has made` };
    }
  }
  return { kind: 'run-again', outdated, first };
}
