import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import { baseConfig } from './base-config.ts';
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

const FEDERATION_RULE = {
  test: /[\\/]@module-federation[\\/]runtime-core[\\/]dist[\\/].*\.js$/,
  loader: join(import.meta.dirname, 'federation-parts-loader.ts'),
};

function browserBuild(folder: string, publicPath: string): Configuration {
  const base = baseConfig({ folder, side: 'browser' });
  return {
    ...base,
    entry: { shell: './src/browser/main.tsx' },
    output: { ...base.output, publicPath, uniqueName: 'shell' },
    module: { rules: [...(base.module?.rules ?? []), FEDERATION_RULE] },
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
        shared: providedSingletons('browser'),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
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
        shared: providedSingletons('server'),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { optimization: { target: 'node', disableSnapshot: true } },
      }),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  };
}
