import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConsumeSharedPlugin, ProvideSharedPlugin } from '@module-federation/enhanced';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import { baseConfig, isForDevelopment } from './base-config.ts';
import type { Side } from './base-config.ts';
import { UNUSED_PARTS_RULE } from './unused-parts-loader.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { providedSingletons } from './shared-singletons.ts';
import { ShellAssetsEmitter } from './shell-assets-emitter.ts';

export interface ShellBuild {
  /** The shell's folder. */
  readonly folder: string;
  /** Path at which the server serves the browser build, with slashes at both ends. */
  readonly publicPath: string;
}

/**
 * Makes the shell's browser build, the build that remotes' processes run, and the one by which the shell renders its own
 * part of a page. The first two are federation hosts.
 */
export function createShellConfig({ folder, publicPath }: ShellBuild): Configuration[] {
  return [browserBuild(folder, publicPath), serverBuild(folder), layoutBuild(folder)];
}

function browserBuild(folder: string, publicPath: string): Configuration {
  const base = baseConfig({ folder, side: 'browser' });
  return {
    ...base,
    // React asks for its refresh while it is loaded, so what is for development comes before it.
    entry: { shell: [...(isForDevelopment() ? ['./src/refresh/begin-refresh.ts'] : []), './src/browser/main.tsx'] },
    output: { ...base.output, publicPath, uniqueName: 'shell' },
    module: { rules: [...(base.module?.rules ?? []), UNUSED_PARTS_RULE] },
    resolve: {
      ...base.resolve,
      // The providing plugin asks for the runtime's CommonJS build; one alias keeps it from coming twice.
      alias: {
        '@module-federation/runtime-core$': fileURLToPath(import.meta.resolve('@module-federation/runtime-core')),
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'shell',
        shareStrategy: 'loaded-first',
        dts: false,
        // A file would be in the folder in which the first build of a process runs, and in the names of modules.
        virtualRuntimeEntry: true,
        manifest: false,
        experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      ...sharedFromTheShell('browser'),
      new IntegrityPlugin(),
      new ShellAssetsEmitter(join(folder, 'dist')),
    ],
  };
}

function serverBuild(folder: string): Configuration {
  const base = baseConfig({ folder, side: 'server' });
  return {
    ...base,
    // In a development build JSX has a runtime of its own, which the process itself does not use and remotes do.
    entry: {
      'remote-process': [
        ...(isForDevelopment() ? ['react/jsx-dev-runtime'] : []),
        './src/render/process/remote-process.ts',
      ],
    },
    resolve: { ...base.resolve, alias: { axios$: axiosForBrowsers(folder) } },
    output: { ...base.output, filename: '[name].cjs', library: { type: 'commonjs-module' }, uniqueName: 'shell' },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'shell',
        library: { type: 'commonjs-module' },
        remoteType: 'script',
        shareStrategy: 'loaded-first',
        dts: false,
        virtualRuntimeEntry: true,
        manifest: false,
        experiments: { optimization: { target: 'node', disableSnapshot: true } },
      }),
      ...sharedFromTheShell('server'),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  };
}

function layoutBuild(folder: string): Configuration {
  const base = baseConfig({ folder, side: 'server' });
  return {
    ...base,
    name: 'layout',
    cache: false,
    entry: { layout: './src/render/render-layout.tsx' },
    output: {
      ...base.output,
      path: join(folder, 'dist/layout'),
      filename: '[name].cjs',
      library: { type: 'commonjs-module' },
      uniqueName: 'shell',
    },
    plugins: [...(base.plugins ?? []), new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}

/** Resolves the build of axios without an adapter for Node: a remote's process has no network. */
function axiosForBrowsers(folder: string): string {
  return createRequire(join(folder, 'package.json')).resolve('axios/dist/browser/axios.cjs');
}

/**
 * The shell only provides: it imports its own copies directly, which are the ones it provides, instead of asking the
 * share scope for each of them while it starts. The plugin for consuming, with nothing to consume, is there for the
 * scope itself.
 */
function sharedFromTheShell(side: Side) {
  return [new ConsumeSharedPlugin({ consumes: {} }), new ProvideSharedPlugin({ provides: providedSingletons(side) })];
}
