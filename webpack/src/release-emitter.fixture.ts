import { basename, join } from 'node:path';
import webpack from 'webpack';
import type { ReleaseRoute } from '@ecard/shared/contract';
import { createRemoteConfig } from './remote-config.ts';

// Run by release-emitter.test.ts in a process of its own: `node release-emitter.fixture.ts ROOT BUILDS`.
const [root = '', text = '{}'] = process.argv.slice(2);
const builds = Object.entries(JSON.parse(text) as Record<string, readonly ReleaseRoute[]>);
const faults = await Promise.all(
  builds.map(async ([name, routes]) => [name, await build(join(root, name), routes)] as const),
);
process.stdout.write(JSON.stringify(Object.fromEntries(faults)));

/** Builds one remote; answers what went wrong, or nothing. */
function build(folder: string, routes: readonly ReleaseRoute[]): Promise<string> {
  const budgets = basename(folder) === 'twin' ? { budgets: { bytes: 50_000, renderMs: 200 } } : {};
  const configurations = createRemoteConfig({ folder, routes, browserOnly: ['src/drawing.ts'], ...budgets }).map(
    (configuration) => ({
      ...configuration,
      cache: false,
    }),
  );
  return new Promise((resolve) => {
    webpack(configurations).run((error, stats) => {
      resolve(error?.message ?? (stats?.hasErrors() ? stats.toString({ all: false, errors: true }) : ''));
    });
  });
}
