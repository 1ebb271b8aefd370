import type * as ReactRefresh from 'react-refresh/runtime';

export type Components = Pick<typeof ReactRefresh, 'isLikelyComponentType'>;

/** Way to update a module whose code, or the code of an import, has changed. */
export type ModuleKind =
  /** It runs again by itself: those who have its components are given the new ones. */
  | 'components'
  /** It runs again together with all that import it. */
  | 'values'
  /** The mounted tree holds on to what it made: it cannot run again. */
  | 'lasting';

/** Tells a module's kind by what it exports. */
export function moduleKindOf(exports: unknown, components: Components): ModuleKind {
  const values = isObject(exports) ? Object.values(exports) : [exports];
  if (values.some((value) => isLasting(value, components))) return 'lasting';
  const shows = (value: unknown) => components.isLikelyComponentType(value) || isScreen(value, components);
  return values.length > 0 && values.every(shows) ? 'components' : 'values';
}

/** A screen's other parts are loaded again with every page (`loadScreen`). */
function isScreen(value: unknown, { isLikelyComponentType }: Components): boolean {
  return isPlain(value) && isLikelyComponentType(value['Screen']);
}

/** Contexts, stores and whatever else is an object with a life of its own. */
function isLasting(value: unknown, { isLikelyComponentType }: Components): boolean {
  if (!isObject(value) || isLikelyComponentType(value) || Array.isArray(value)) return false;
  return !isPlain(value) || '$$typeof' in value;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Tells whether a value is an object of nothing but values. */
export function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return isObject(value) && [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null);
}
