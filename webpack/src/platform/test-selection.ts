import { workspaceNames } from './repository.ts';
import type { WorkspaceName } from './repository.ts';
import { SentenceError } from './sentence-error.ts';

/** The part of the tests that `npm test` was asked for. */
export type TestSelection =
  | { readonly kind: 'all' }
  | { readonly kind: 'workspaces'; readonly names: readonly WorkspaceName[] }
  /** All that a change can reach; `base` is the commit to compare with, by default where the branch began. */
  | { readonly kind: 'changed'; readonly base: string | undefined };

/**
 * Reads the arguments of `npm test -- …`.
 *
 * @throws {SentenceError} When an argument is neither a workspace nor `--changed`.
 */
export function readTestSelection(args: readonly string[]): TestSelection {
  const [first] = args;
  if (first === undefined) return { kind: 'all' };
  const changed = /^--changed(?:=(?<base>.+))?$/.exec(first);
  if (changed && args.length === 1) return { kind: 'changed', base: changed.groups?.['base'] };
  return { kind: 'workspaces', names: args.map(toWorkspaceName) };
}

function toWorkspaceName(name: string): WorkspaceName {
  const known = workspaceNames.find((workspace) => workspace === name);
  if (known !== undefined) return known;
  throw new SentenceError(
    `There is no workspace ${name}: give names out of ${workspaceNames.join(', ')}, or --changed, or nothing for all.`,
  );
}
