import { workspaceNames } from '../repository.ts';
import type { WorkspaceName } from '../repository.ts';
import { SentenceError } from '../sentence-error.ts';

/** `core`: the tests of `npm test`; `all`: the deep ones too. */
export type TestTier = 'core' | 'all';

/** The part of the tests that `npm test` was asked for. */
export type TestSelection = { readonly tier: TestTier } & (
  | { readonly kind: 'all' }
  | { readonly kind: 'workspaces'; readonly names: readonly WorkspaceName[] }
  /** All that a change can reach; `base` is the commit to compare with, by default where the branch began. */
  | { readonly kind: 'changed'; readonly base: string | undefined }
);

/**
 * Reads the arguments of `npm test -- …`. With `--deep`, as `npm run test:all` passes it, the deep tests are included.
 *
 * @throws {SentenceError} When an argument is neither a workspace nor `--changed`.
 */
export function readTestSelection(args: readonly string[]): TestSelection {
  const tier = args.includes('--deep') ? 'all' : 'core';
  const parts = args.filter((arg) => arg !== '--deep');
  const [first] = parts;
  if (first === undefined) return { tier, kind: 'all' };
  const changed = /^--changed(?:=(?<base>.+))?$/.exec(first);
  if (changed && parts.length === 1) return { tier, kind: 'changed', base: changed.groups?.['base'] };
  return { tier, kind: 'workspaces', names: parts.map(toWorkspaceName) };
}

function toWorkspaceName(name: string): WorkspaceName {
  const known = workspaceNames.find((workspace) => workspace === name);
  if (known !== undefined) return known;
  throw new SentenceError(
    `There is no workspace ${name}: give names out of ${workspaceNames.join(', ')}, or --changed, or nothing for all.`,
  );
}
