/** URL path of the event stream in which a shell in development names the builds it serves. */
export const BUILDS_PATH = '/_builds';

/** Builds that a shell serves at a moment. */
export interface Builds {
  /** Names of the shell's scripts, which carry hashes of their content. */
  readonly shell: string;
  /** Promoted releases by remote. */
  readonly remotes: Readonly<Record<string, RemoteBuild>>;
}

/** A remote's release as far as an open page must know it to go over to it. */
export interface RemoteBuild {
  readonly version: string;
  /** URL path of the remote entry. */
  readonly entry: string;
  /** sha384 of every script and style sheet, by URL path. */
  readonly files: Readonly<Record<string, string>>;
}
