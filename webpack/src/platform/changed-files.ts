import { runToEnd } from './child-process.ts';
import { repositoryDir } from './repository.ts';
import { SentenceError } from './sentence-error.ts';

/**
 * Lists the files that differ from a commit, those that git does not know yet among them.
 *
 * @param base - The commit; by default the last one that the branch has in common with `main`, or on `main` itself with
 *   the branch it follows.
 * @returns Paths relative to the repository, of deleted files too.
 * @throws {SentenceError} When git or the commit is missing.
 */
export async function listChangedFiles(base?: string): Promise<string[]> {
  const from = base ?? (await findBranchPoint());
  const changed = await git(['diff', '--name-only', '--no-renames', from, '--']);
  const untracked = await git(['ls-files', '--others', '--exclude-standard']);
  return [...new Set([...changed, ...untracked])].sort();
}

async function findBranchPoint(): Promise<string> {
  const [branch] = await git(['rev-parse', '--abbrev-ref', 'HEAD']);
  const [commit] = await git(['merge-base', 'HEAD', branch === 'main' ? 'main@{upstream}' : 'main']);
  return commit ?? 'HEAD';
}

async function git(args: readonly string[]): Promise<string[]> {
  const command = { command: 'git', args, cwd: repositoryDir };
  const { code, output } = await runToEnd(command).catch(() => ({ code: 1, output: 'git could not be started' }));
  if (code === 0) return output.split('\n').filter((line) => line !== '');
  throw new SentenceError(
    `git ${args.join(' ')} failed (${output}): name a commit as in npm test -- --changed=HEAD~1.`,
  );
}
