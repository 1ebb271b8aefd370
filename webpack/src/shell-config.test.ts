import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createShellConfig } from './shell-config.ts';

/** Modules that the build which remotes' processes run begins with. */
function processEntry(): unknown {
  const builds = createShellConfig({ folder: join(import.meta.dirname, '../../shell'), publicPath: '/_shell/' });
  const entries = builds.map(({ entry }) => entry as Record<string, unknown>);
  return entries.find((entry) => 'remote-process' in entry)?.['remote-process'];
}

describe('createShellConfig', () => {
  const before = process.env['NODE_ENV'];

  afterEach(() => {
    process.env['NODE_ENV'] = before;
  });

  it('gives remotes built for development the JSX runtime that only they use', () => {
    process.env['NODE_ENV'] = 'development';
    expect(processEntry()).toContain('react/jsx-dev-runtime');
    process.env['NODE_ENV'] = 'production';
    expect(processEntry()).not.toContain('react/jsx-dev-runtime');
  });
});
