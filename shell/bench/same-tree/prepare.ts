import { createRequire } from 'node:module';
import type { PageData } from '../../src/page/page-data.ts';

/** What the trees are prepared from. */
export interface SameTreeSettings {
  /** Absolute path of the build of `same-tree.tsx`. */
  readonly bundle: string;
  readonly data: PageData;
  /** Path with search. */
  readonly url: string;
  readonly token: string;
}

/** Loads the build and prepares the trees of one page. */
export function prepare({ bundle, data, url, token }: SameTreeSettings): Promise<() => string> {
  const { prepareTrees } = createRequire(import.meta.url)(bundle) as {
    prepareTrees(data: PageData, url: string, token: string): Promise<() => string>;
  };
  return prepareTrees(data, url, token);
}
