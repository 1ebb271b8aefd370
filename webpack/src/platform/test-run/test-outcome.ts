/** One test's result in one attempt. */
export interface TestOutcome {
  readonly runner: 'jest' | 'playwright';
  /** Path relative to the repository. */
  readonly file: string;
  /** Line of the failure, or of the test where the runner tells no other. */
  readonly line: number | undefined;
  /** Titles of the groups and of the test, joined by ` › `; `UNLOADED` for a file that could not be loaded. */
  readonly title: string;
  readonly status: 'passed' | 'failed' | 'skipped';
  /** First line of the error. */
  readonly error: string | undefined;
  /** Files that show the failure, and the seed of its random values: `screenshot: .data/…`. */
  readonly evidence: readonly string[];
}

/** Title of the failure of a file none of whose tests could run. */
export const UNLOADED = 'the file could not be loaded';

/** Joins the titles of groups and test the way that reports and `quarantine.json` write them. */
export function joinTitles(titles: readonly string[]): string {
  return titles.filter((title) => title !== '').join(' › ');
}

/** Identifies a test in two attempts of a run. */
export function testKey({ file, title }: Pick<TestOutcome, 'file' | 'title'>): string {
  return `${file} › ${title}`;
}
