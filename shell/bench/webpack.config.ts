import { join } from 'node:path';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import { baseConfig, createMonolithConfig } from '@ecard/webpack';
import { remoteNames, repositoryDir } from '@ecard/webpack/platform';
import { buildsDir } from './support/builds-dir.ts';

const here = import.meta.dirname;
const folder = join(here, '..');

/** Builds to compare the shell with: the monolith, the same trees rendered bare, the plain page, and a bare one. */
export default [
  ...createMonolithConfig({
    folder,
    remotes: remoteNames.map((name) => join(repositoryDir, name)),
    publicPath: '/_shell/',
    outputFolder: join(buildsDir, 'monolith'),
    replacements: {
      browser: { '/remote-loader.ts': join(here, 'monolith/remote-loader.ts') },
      server: {},
    },
    serverEntry: join(here, 'monolith/render.ts'),
  }),
  sameTree(),
  clientOf('plain', './bench/plain/browser.tsx'),
  clientOf('bare', './bench/bare/browser.ts'),
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

/** The whole script of a page that is no portal. */
function clientOf(name: string, entry: string): Configuration {
  const base = baseConfig({ folder, side: 'browser' });
  return {
    ...base,
    name,
    cache: { type: 'filesystem', name, cacheDirectory: join(folder, 'node_modules/.cache/webpack') },
    entry: { [name]: entry },
    output: { path: join(buildsDir, name), filename: '[name].js' },
  };
}
