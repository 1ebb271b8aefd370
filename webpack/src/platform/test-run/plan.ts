import { remoteNames, workspaceNames } from '../repository.ts';
import type { WorkspaceName } from '../repository.ts';

/** The checks and tests of one run. */
export interface TestPlan {
  /** Workspaces whose types, lint, format and boundaries are checked. */
  readonly checked: readonly WorkspaceName[];
  /** Includes the checks that see all workspaces at once (dead code, package versions). */
  readonly isWhole: boolean;
  /** Unit and integration tests: those below the folders, and those that import one of the files. */
  readonly folders: readonly string[];
  readonly relatedTo: readonly string[];
  /** Folders and files of `e2e/src/specs`. */
  readonly journeys: readonly string[];
}

const specsDir = 'e2e/src/specs/';
/** Journeys that meet every remote through the contract. */
const contractJourneys = [`${specsDir}portal/navigation.spec.ts`, `${specsDir}portal/server-rendered.spec.ts`];
/** Tests that compare documents with the code; they read files instead of importing them. */
const documentTests = ['shell/src/specification.test.ts', 'shell/src/errors/error-catalogue.test.ts'];

/** Plans a run of everything. */
export function planAll(): TestPlan {
  return { checked: workspaceNames, isWhole: true, folders: workspaceNames, relatedTo: [], journeys: [specsDir] };
}

/** Plans the tests of workspaces and of the code they depend on. */
export function planWorkspaces(names: readonly WorkspaceName[]): TestPlan {
  const tested = inOrder(names.flatMap((name) => [name, ...dependenciesOf(name)]));
  return {
    checked: tested,
    isWhole: false,
    folders: tested,
    relatedTo: [],
    journeys: mergePaths(names.flatMap((name) => journeysOf(name))),
  };
}

/**
 * Plans the tests that changed files can reach.
 *
 * Tests of a changed source file are found by their imports. Any other changed file (SQL, styles, packages) counts
 * for its whole workspace and those that depend on it; a file of the repository's top folder for everything, except
 * documents and the quarantine, which the checks read.
 *
 * @param files - Paths relative to the repository, of deleted files too.
 */
export function planChanged(files: readonly string[]): TestPlan {
  const inFolders = files.filter((file) => file.includes('/'));
  if (files.some((file) => !file.includes('/') && !file.endsWith('.md') && file !== 'quarantine.json'))
    return planAll();
  const workspaceOf = (file: string) => workspaceNames.find((name) => file.startsWith(`${name}/`));
  const changed = inOrder(inFolders.flatMap((file) => workspaceOf(file) ?? []));
  const reached = inOrder(changed.flatMap((name) => [name, ...dependentsOf(name)]));
  const sources = inFolders.filter((file) => /\.tsx?$/.test(file) && workspaceOf(file) !== 'e2e');
  const opaque = inFolders.filter((file) => !/\.(tsx?|md)$/.test(file)).flatMap((file) => workspaceOf(file) ?? []);
  return {
    checked: reached,
    isWhole: true,
    folders: [
      ...inOrder(opaque.flatMap((name) => [name, ...dependentsOf(name)])),
      ...(inFolders.length > 0 ? documentTests : []),
    ],
    relatedTo: sources,
    journeys: mergePaths(inFolders.flatMap((file) => journeysReachedFrom(file, workspaceOf(file)))),
  };
}

/** Leaves out what a checkout lacks, and the journeys: each of them needs the whole portal. */
export function withoutMissing(plan: TestPlan, missing: readonly WorkspaceName[]): TestPlan {
  if (missing.length === 0) return plan;
  const isThere = (path: string) => !missing.some((name) => path === name || path.startsWith(`${name}/`));
  return {
    checked: plan.checked.filter(isThere),
    isWhole: false,
    folders: plan.folders.filter(isThere),
    relatedTo: plan.relatedTo.filter(isThere),
    journeys: [],
  };
}

function journeysReachedFrom(file: string, workspace: WorkspaceName | undefined): readonly string[] {
  if (workspace === undefined || /\.(test\.tsx?|md)$/.test(file)) return [];
  return file.startsWith(specsDir) ? [file] : journeysOf(workspace);
}

/** Journeys that a workspace's code takes part in. */
function journeysOf(name: WorkspaceName): readonly string[] {
  if (isRemote(name)) return [`${specsDir}${name}/`, ...contractJourneys];
  // Journeys with a platform of their own have a host of their own too.
  if (name === 'api') return [`${specsDir}portal/`, ...remoteNames.map((remote) => `${specsDir}${remote}/`)];
  return [specsDir];
}

function isRemote(name: WorkspaceName): boolean {
  return remoteNames.some((remote) => remote === name);
}

function dependenciesOf(name: WorkspaceName): readonly WorkspaceName[] {
  return name === 'shared' || name === 'webpack' ? [] : ['shared'];
}

function dependentsOf(name: WorkspaceName): readonly WorkspaceName[] {
  if (name === 'shared') return workspaceNames;
  return name === 'e2e' ? [] : ['e2e'];
}

function inOrder(names: readonly WorkspaceName[]): readonly WorkspaceName[] {
  return workspaceNames.filter((name) => names.includes(name));
}

/** Leaves out a path below another of them. */
function mergePaths(paths: readonly string[]): readonly string[] {
  return [...new Set(paths)].filter((path) => !paths.some((other) => other !== path && path.startsWith(other)));
}
