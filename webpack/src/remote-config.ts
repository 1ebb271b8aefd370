import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { HomeTile, ReleaseRoute, SearchSource } from '@ecard/shared/contract';
import webpack from 'webpack';
import type { Configuration, RuleSetRule } from 'webpack';
import { baseConfig, isForDevelopment } from './base-config.ts';
import { UNUSED_PARTS_RULE } from './unused-parts-loader.ts';
import { THREAD_PREFIX } from './minimizers.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { OneCopyPlugin } from './one-copy-plugin.ts';
import { RefreshPlugin } from './refresh-plugin.ts';
import { ReleaseEmitter } from './release-emitter.ts';
import type { Budgets } from './release-emitter.ts';
import { consumedSingletons } from './shared-singletons.ts';
import { StyleFramePlugin } from './style-frame-plugin.ts';

export interface RemoteBuild {
  /** The remote's folder: `import.meta.dirname` of its `webpack.config.ts`. */
  readonly folder: string;
  readonly routes: readonly ReleaseRoute[];
  /** Numbers on the home of staff. */
  readonly home?: readonly HomeTile[];
  /** Records the command palette finds. */
  readonly search?: readonly SearchSource[];
  /** Modules that run in browsers alone, from its folder: the server's build is without their code. */
  readonly browserOnly?: readonly string[];
  /** Limits of its pages; a release beyond them is not promoted. A build for development has none. */
  readonly budgets?: Budgets;
}

/**
 * Makes the browser and the server build of a remote, which together write its release.
 *
 * Expects `src/expose/app.ts` and `src/expose/app.server.ts`.
 */
export function createRemoteConfig({
  folder,
  routes,
  home,
  search,
  browserOnly = [],
  budgets,
}: RemoteBuild): Configuration[] {
  const { name, version } = readPackage(folder);
  const emitter = new ReleaseEmitter({
    name,
    version,
    commit: readCommit(folder),
    routes,
    home,
    search,
    budgets: isForDevelopment() ? undefined : budgets,
    distFolder: join(folder, 'dist'),
  });
  return [browserBuild(folder, name, emitter), serverBuild(folder, name, emitter, browserOnly)];
}

function browserBuild(folder: string, name: string, emitter: ReleaseEmitter): Configuration {
  const refreshes = isForDevelopment();
  const base = baseConfig({ folder, side: 'browser', refreshes, remote: name });
  return {
    ...base,
    entry: {},
    output: {
      ...base.output,
      publicPath: 'auto',
      uniqueName: name,
      // A screen that failed for want of the kit would come half evaluated out of webpack's cache with the next import.
      strictModuleErrorHandling: true,
    },
    module: { rules: [...(base.module?.rules ?? []), UNUSED_PARTS_RULE, THREAD_RULE] },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: containerName(name),
        filename: 'remoteEntry.js',
        exposes: { './app': { import: './src/expose/app.ts', name: '__federation_expose_app' } },
        shared: consumedSingletons(),
        shareStrategy: 'loaded-first',
        dts: false,
        // A file would be in the folder in which the first build of a process runs, and in the names of modules.
        virtualRuntimeEntry: true,
        manifest: false,
        experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      new IntegrityPlugin(),
      new OneCopyPlugin(),
      new StyleFramePlugin(name),
      ...(refreshes ? [new RefreshPlugin(name)] : []),
      emitter.browser,
    ],
  };
}

/** Threads of libraries are files as they come, which `new URL()` names: a release has hashes of what is called `.js`. */
const THREAD_RULE: RuleSetRule = {
  test: /\.worker\.min\.mjs$/,
  type: 'asset/resource',
  generator: { filename: `${THREAD_PREFIX}[name].[contenthash:12].js` },
};

/** One file, because the shell evaluates exactly the bytes it verified and nothing else. */
function serverBuild(
  folder: string,
  name: string,
  emitter: ReleaseEmitter,
  browserOnly: readonly string[],
): Configuration {
  const base = baseConfig({ folder, side: 'server', remote: name });
  return {
    ...base,
    entry: {},
    resolve: {
      ...base.resolve,
      alias: Object.fromEntries(browserOnly.map((module) => [join(folder, module), false as const])),
    },
    // The chunk all others are merged into may be any of them: it then has forgotten the name the plugin gives the entry.
    output: { ...base.output, uniqueName: name, filename: 'remoteEntry.js', chunkFilename: 'remoteEntry.js' },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: containerName(name),
        filename: 'remoteEntry.js',
        library: { type: 'commonjs-module' },
        remoteType: 'script',
        exposes: { './app': { import: './src/expose/app.server.ts', name: '__federation_expose_app' } },
        shared: consumedSingletons(),
        shareStrategy: 'loaded-first',
        dts: false,
        virtualRuntimeEntry: true,
        manifest: false,
        experiments: { optimization: { target: 'node', disableSnapshot: true } },
      }),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      new OneCopyPlugin(),
      emitter.server,
    ],
  };
}

/** The container is a global variable: the name must be an identifier and no element may have it as its id. */
function containerName(packageName: string): string {
  return packageName.replaceAll('-', '_');
}

function readPackage(folder: string): { name: string; version: string } {
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
  return { name: name.replace('@ecard/', ''), version };
}

/** The commit is for people who ask what runs; a build outside a checkout reads it from `COMMIT`, or has none. */
function readCommit(folder: string): string {
  const named = process.env['COMMIT'];
  if (named) return named;
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return 'unknown';
  }
}
