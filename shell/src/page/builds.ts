/** Where a shell in development tells which builds it serves, as a stream of events. */
export const BUILDS_PATH = '/_builds';

/** What a shell serves at a moment. */
export interface Builds {
  /** Names of the shell's scripts, which carry hashes of their content. */
  readonly shell: string;
  /** Promoted versions by remote. */
  readonly remotes: Readonly<Record<string, string>>;
}
