import type * as ReactRefresh from 'react-refresh/runtime';
import type { Container, Execution, ModuleFactory } from './container.ts';
import { exportedComponents } from './exported-components.ts';
import { moduleKindOf } from './module-kind.ts';
import { planUpdate } from './plan-update.ts';

/** A remote's modules, watched while they run. */
export interface WatchedContainer extends Container {
  /** Has the module that is about to run register its components and note who imports it. */
  watch(execution: Execution): void;
  /**
   * Goes over to other code and runs again what has to for it to be seen.
   *
   * @returns Why that is not possible, if it is not.
   * @throws What a module threw while it ran again.
   */
  update(modules: ReadonlyMap<string, ModuleFactory>): string | undefined;
}

type Runtime = Pick<typeof ReactRefresh, 'isLikelyComponentType' | 'register'>;

/** @param inModule - Runs a module's code so that what it registers is known to be its own. */
export function watchContainer(
  container: Container,
  runtime: Runtime,
  inModule: (module: string, run: () => void) => void,
): WatchedContainer {
  const { remote, require } = container;
  const importers = new Map<string, Set<string>>();
  const importersOf = (id: string) => [...(importers.get(id) ?? [])];
  const kindOf = (id: string) => moduleKindOf(require.c[id]?.exports, runtime);

  function noteImport(id: string, importer: string): void {
    importers.set(id, (importers.get(id) ?? new Set()).add(importer));
  }

  function registerExports(module: string, exports: unknown): void {
    for (const [name, value] of exportedComponents(exports, runtime)) {
      runtime.register(value, `${module} exports ${name}`);
    }
  }

  return {
    ...container,
    watch(execution) {
      const { id, factory, module } = execution;
      const name = `${remote} ${id}`;
      execution.require = new Proxy(require, {
        apply(_target, _self, [asked]: [string]) {
          noteImport(asked, id);
          return require(asked);
        },
      });
      execution.factory = function (...args) {
        inModule(name, () => factory.apply(this, args));
        // Packages have no components of the remote, and may import each other in a circle.
        if (!id.includes('node_modules')) registerExports(name, module.exports);
      };
    },
    update(modules) {
      const changed = [...modules].filter(([id, factory]) => String(require.m[id]) !== String(factory));
      const ran = changed.map(([id]) => id).filter((id) => require.c[id]);
      const plan = planUpdate(ran, { kindOf, importersOf });
      if (plan.kind === 'impossible') return plan.reason;
      Object.assign(require.m, Object.fromEntries(changed));
      for (const id of plan.outdated) Reflect.deleteProperty(require.c, id);
      for (const known of importers.values()) for (const id of plan.outdated) known.delete(id);
      for (const id of plan.first) require(id);
      const other = plan.first.find((id) => kindOf(id) !== 'components');
      return other === undefined ? undefined : `${other} exports more than components now`;
    },
  };
}
