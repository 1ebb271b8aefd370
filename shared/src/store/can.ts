import type { ActionEntry } from '../api-schema/index.ts';

/**
 * Tells whether the action list holds an entry with exactly this code.
 *
 * An empty code is always `false` (specification, section 6).
 */
export function can(actions: readonly ActionEntry[], code: string): boolean {
  return code !== '' && actions.some((action) => action.code === code);
}
