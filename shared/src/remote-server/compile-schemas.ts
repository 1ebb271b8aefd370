// Lets zod check by code that it writes for each schema at its first use: the answer of a page of 50 cards takes 0.01 ms
// so, and 0.33 without (docs/decisions/0025). Only schemas that are made after it are: it is imported before all that
// makes any. For servers alone, as it needs `eval`, which the page's policy forbids.
import { earlierPostProcessor } from './earlier-post-processor.ts';
import 'zod/compile';
import { globalConfig, version } from 'zod/v4/core';

type Version = Readonly<Record<'major' | 'minor' | 'patch', number>>;

/** Part of a schema that shows the version of its zod; checks, which are made in the same way, have no version. */
interface Made {
  readonly _zod?: { readonly version?: Version };
}

const compileOwn = globalConfig.postProcessor;

// The setting is shared by all remotes of a thread, and each may carry a zod of its own: none writes code for another's.
globalConfig.postProcessor = (made: Made) => {
  (isSame(made._zod?.version, version) ? compileOwn : earlierPostProcessor)?.(made);
};

function isSame(one: Version | undefined, other: Version): boolean {
  return one?.major === other.major && one.minor === other.minor && one.patch === other.patch;
}
