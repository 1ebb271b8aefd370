import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConsumeSharedPlugin, ProvideSharedPlugin } from '@module-federation/enhanced';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import { baseConfig, isForDevelopment } from './base-config.ts';
import type { Side } from './base-config.ts';
import { FEDERATION_PARTS_RULE } from './federation-parts-loader.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { providedSingletons } from './shared-singletons.ts';
import { ShellAssetsEmitter } from './shell-assets-emitter.ts';

export interface ShellBuild {
  /** The shell's folder. */
  readonly folder: string;
  /** Where the server serves the browser build, with slashes at both ends. */
  readonly publicPath: string;
}

/** Makes the shell's browser build and the build its render workers run; both are federation hosts. */
export function createShellConfig({ folder, publicPath }: ShellBuild): Configuration[] {
  return [browserBuild(folder, publicPath), serverBuild(folder)];
}

function browserBuild(folder: string, publicPath: string): Configuration {
  const base = baseConfig({ folder, side: 'browser' });
  return {
    ...base,
    // React asks for its refresh while it is loaded, so what is for development comes before it.
    entry: { shell: [...(isForDevelopment() ? ['./src/refresh/begin-refresh.ts'] : []), './src/browser/main.tsx'] },
    output: { ...base.output, publicPath, uniqueName: 'shell' },
    module: { rules: [...(base.module?.rules ?? []), FEDERATION_PARTS_RULE] },
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
    entry: { 'render-worker': './src/render/render-worker.tsx' },
    output: { ...base.output, filename: '[name].cjs', library: { type: 'commonjs-module' }, uniqueName: 'shell' },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'shell',
        library: { type: 'commonjs-module' },
        remoteType: 'script',
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { optimization: { target: 'node', disableSnapshot: true } },
      }),
      ...sharedFromTheShell('server'),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  };
}

/**
 * The shell only provides: it imports its own copies directly, which are the ones it provides, instead of asking the
 * share scope for each of them while it starts. The plugin for consuming, with nothing to consume, is there for the
 * scope itself.
 */
function sharedFromTheShell(side: Side) {
  return [new ConsumeSharedPlugin({ consumes: {} }), new ProvideSharedPlugin({ provides: providedSingletons(side) })];
}
