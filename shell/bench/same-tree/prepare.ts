import { createRequire } from 'node:module';
import type { PageData } from '../../src/page/page-data.ts';

/** Input from which the trees are prepared. */
export interface SameTreeSettings {
  /** Absolute path of the build of `same-tree.tsx`. */
  readonly bundle: string;
  readonly data: PageData;
  /** State of the fragment. */
  readonly state: unknown;
  /** Path with search. */
  readonly url: string;
  readonly token: string;
}

/** Loads the build and prepares the trees of one page. */
export function prepare({ bundle, data, state, url, token }: SameTreeSettings): Promise<() => string> {
  const { prepareTrees } = createRequire(import.meta.url)(bundle) as {
    prepareTrees(data: PageData, state: unknown, url: string, token: string): Promise<() => string>;
  };
  return prepareTrees(data, state, url, token);
}
