import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { repositoryDir } from '../repository.ts';
import type { QuarantinedTest } from '../test-run/quarantine.ts';
import { joinTitles } from '../test-run/test-outcome.ts';

/** The part of jest's test that matters here; the root group has no parent. */
interface TestPart {
  readonly name: string;
  readonly parent?: TestPart | undefined;
}

interface TestEvent {
  readonly name: string;
  readonly test?: TestPart & { mode?: string | null };
}

interface Environment {
  handleTestEvent?(event: TestEvent, state: unknown): unknown;
}

// A mixin's constructor takes what the class takes that it extends.
type EnvironmentClass = new (...args: never[]) => Environment;

/**
 * Adds to a jest environment that tests of `quarantine.json` are not run when `LEAVE_OUT_QUARANTINE` is set.
 *
 * @param readList - Returns the entries of the file.
 */
export function leaveOutQuarantine<Base extends EnvironmentClass>(Base: Base, readList = readQuarantineFile): Base {
  if (!process.env['LEAVE_OUT_QUARANTINE']) return Base;
  const list = readList();
  const Extended = Base as unknown as new (...args: unknown[]) => Environment;
  class QuarantineEnvironment extends Extended {
    readonly #leftOut: readonly string[];

    constructor(config: unknown, context: { readonly testPath: string }) {
      super(config, context);
      const file = relative(repositoryDir, context.testPath);
      this.#leftOut = list.filter((entry) => entry.file === file).map(({ test }) => test);
    }

    override async handleTestEvent(event: TestEvent, state: unknown): Promise<void> {
      await super.handleTestEvent?.(event, state);
      const { name, test } = event;
      if (name === 'test_start' && test && this.#leftOut.includes(joinTitles(titlesOf(test)))) test.mode = 'skip';
    }
  }
  return QuarantineEnvironment as unknown as Base;
}

function titlesOf({ name, parent }: TestPart): readonly string[] {
  return parent === undefined ? [] : [...titlesOf(parent), name];
}

/** Reads at once: jest constructs its environments without waiting. `npm run verify` checks the entries. */
function readQuarantineFile(): readonly QuarantinedTest[] {
  return JSON.parse(readFileSync(join(repositoryDir, 'quarantine.json'), 'utf8')) as readonly QuarantinedTest[];
}
