import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { BrotliPlugin } from './brotli-plugin.ts';
import { compileHintPlugin } from './compile-hint-plugin.ts';
import { cssMinimizer, scriptMinimizer } from './minimizers.ts';

/** Where a build runs. */
export type Side = 'browser' | 'server';

export interface BaseOptions {
  /** The package's folder. */
  readonly folder: string;
  readonly side: Side;
  /** Whether the build's modules take part in fast refresh, which only builds for development can. */
  readonly refreshes?: boolean;
}

const require = createRequire(import.meta.url);

/**
 * What every build of the portal has in common: production mode (unless `NODE_ENV` is `development`, for
 * `npm run dev`), swc, hashed names, source maps, extracted style sheets and a cache that outlives the process.
 */
export function baseConfig({ folder, side, refreshes = false }: BaseOptions): Configuration {
  const browser = side === 'browser';
  const production = !isForDevelopment();
  return {
    name: side,
    mode: production ? 'production' : 'development',
    context: folder,
    target: browser ? ['web', 'es2022'] : 'async-node24',
    devtool: 'source-map',
    cache: {
      type: 'filesystem',
      name: production ? side : `${side}-development`,
      cacheDirectory: join(folder, 'node_modules/.cache/webpack'),
      buildDependencies: { config: [join(folder, 'webpack.config.ts'), import.meta.filename] },
    },
    output: {
      path: join(folder, 'dist', side),
      filename: '[name].[contenthash:12].js',
      chunkFilename: '[name].[contenthash:12].js',
      assetModuleFilename: '[name].[contenthash:12][ext]',
      clean: true,
      hashFunction: 'xxhash64',
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      // rxjs has its modern build under a name of its own; the other one is for browsers of 2015.
      ...(browser ? { conditionNames: ['es2015', '...'] } : {}),
    },
    // One must be the pool's own copy, the other's private parts do not survive being packed.
    ...(browser ? {} : { externals: { piscina: 'commonjs piscina', undici: 'commonjs undici' } }),
    module: {
      rules: [scriptRule({ production, refreshes }), ROUTER_RULE, ...styleRules({ folder, browser, production })],
    },
    optimization: {
      minimize: browser && production,
      minimizer: [scriptMinimizer(), cssMinimizer()],
      // The builds of a watch are told apart module by module, and a number may be another's in the next.
      moduleIds: refreshes ? 'named' : 'deterministic',
      chunkIds: browser ? 'named' : 'deterministic',
      splitChunks: false,
    },
    performance: false,
    plugins: browser
      ? [
          new MiniCssExtractPlugin({
            filename: '[name].[contenthash:12].css',
            chunkFilename: '[name].[contenthash:12].css',
          }),
          ...(production ? [compileHintPlugin(), new BrotliPlugin()] : []),
        ]
      : [],
    stats: 'errors-warnings',
  };
}

const ROUTER_RULE: RuleSetRule = {
  test: /[\\/]react-router[\\/]dist[\\/].*[\\/]chunk-\w+\.mjs$/,
  loader: join(import.meta.dirname, 'droppable-parts-loader.ts'),
};

/** Tells whether `npm run dev` builds. */
export function isForDevelopment(): boolean {
  return process.env['NODE_ENV'] === 'development';
}

function scriptRule({
  production,
  refreshes,
}: {
  readonly production: boolean;
  readonly refreshes: boolean;
}): RuleSetRule {
  return {
    test: /\.tsx?$/,
    loader: require.resolve('swc-loader'),
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: {
          react: { runtime: 'automatic', development: !production, ...(refreshes ? { refresh: true } : {}) },
        },
        target: 'es2022',
      },
    },
  };
}

/** CSS modules get the same class names on both sides; only the browser build emits style sheets. */
function styleRules({
  folder,
  browser,
  production,
}: {
  readonly folder: string;
  readonly browser: boolean;
  readonly production: boolean;
}): RuleSetRule[] {
  const css = (modules: false | object): NonNullable<RuleSetRule['use']> => [
    ...(browser ? [MiniCssExtractPlugin.loader] : []),
    {
      loader: require.resolve('css-loader'),
      options: { modules: modules && { ...modules, exportOnlyLocals: !browser } },
    },
  ];
  return [
    {
      test: /\.module\.css$/,
      use: css({
        // Every row of a long list repeats them: readable ones made a page of 50 cards 192 KB instead of 152.
        localIdentName: production ? '[hash:base64:7]' : '[name]-[local]-[hash:base64:5]',
        // Two packages may have the same class in a file of the same path.
        localIdentHashSalt: packageName(folder),
        namedExport: false,
        exportLocalsConvention: 'as-is',
      }),
      sideEffects: true,
    },
    browser
      ? { test: /\.css$/, exclude: /\.module\.css$/, use: css(false), sideEffects: true }
      : { test: /\.css$/, exclude: /\.module\.css$/, type: 'asset/source', generator: { emit: false } },
  ];
}

function packageName(folder: string): string {
  return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string }).name;
}
