import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const repositoryDir = join(import.meta.dirname, '../../../..');

/**
 * Adds to a jest environment that tests of `quarantine.json` are not run when `LEAVE_OUT_QUARANTINE` is set. A program of
 * JavaScript, since jest loads environments without transforming them.
 */
export function leaveOutQuarantine(Environment) {
  if (!process.env['LEAVE_OUT_QUARANTINE']) return Environment;
  const list = JSON.parse(readFileSync(join(repositoryDir, 'quarantine.json'), 'utf8'));
  return class extends Environment {
    constructor(config, context) {
      super(config, context);
      const file = relative(repositoryDir, context.testPath);
      this.leftOut = list.filter((entry) => entry.file === file).map((entry) => entry.test);
    }

    async handleTestEvent(event, state) {
      await super.handleTestEvent?.(event, state);
      if (event.name === 'test_start' && this.leftOut.includes(titleOf(event.test))) event.test.mode = 'skip';
    }
  };
}

/** Titles of groups and test, without the root group, as `quarantine.json` writes them. */
function titleOf(test) {
  const titles = [];
  for (let part = test; part?.parent !== undefined; part = part.parent) titles.unshift(part.name);
  return titles.join(' › ');
}
