import { join } from 'node:path';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import { baseConfig, createMonolithConfig } from '@ecard/webpack';
import { remoteNames, repositoryDir } from '@ecard/webpack/platform';
import { buildsDir } from './support/builds-dir.ts';

const here = import.meta.dirname;
const folder = join(here, '..');

/** What the benchmark compares the shell with: the monolith, the same trees rendered bare, and the plain page. */
export default [
  ...createMonolithConfig({
    folder,
    remotes: remoteNames.map((name) => join(repositoryDir, name)),
    publicPath: '/_shell/',
    outputFolder: join(buildsDir, 'monolith'),
    replacements: {
      browser: { '/remote-loader.ts': join(here, 'monolith/remote-loader.ts') },
      server: {
        '/verified-remotes.ts': join(here, 'monolith/server-remotes.ts'),
      },
    },
  }),
  sameTree(),
  plain(),
] satisfies Configuration[];

function sameTree(): Configuration {
  const base = baseConfig({ folder, side: 'server' });
  return {
    ...base,
    name: 'same-tree',
    cache: { type: 'filesystem', name: 'same-tree', cacheDirectory: join(folder, 'node_modules/.cache/webpack') },
    entry: { 'same-tree': './bench/same-tree/same-tree.tsx' },
    output: { path: join(buildsDir, 'same-tree'), filename: '[name].cjs', library: { type: 'commonjs-module' } },
    plugins: [
      new webpack.NormalModuleReplacementPlugin(/^bench:screens$/, join(repositoryDir, 'mf-auth/src/screens.ts')),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  };
}

function plain(): Configuration {
  const base = baseConfig({ folder, side: 'browser' });
  return {
    ...base,
    name: 'plain',
    cache: { type: 'filesystem', name: 'plain', cacheDirectory: join(folder, 'node_modules/.cache/webpack') },
    entry: { plain: './bench/plain/browser.tsx' },
    output: { path: join(buildsDir, 'plain'), filename: '[name].js' },
  };
}
