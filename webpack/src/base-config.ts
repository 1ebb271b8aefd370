import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { styleFrame } from '@ecard/shared/contract';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { BrotliPlugin } from './brotli-plugin.ts';
import { compileHintPlugin } from './compile-hint-plugin.ts';
import { cssMinimizer, scriptMinimizer } from './minimizers.ts';
import { StableIdsPlugin } from './stable-ids-plugin.ts';

/** Environment in which a build runs. */
export type Side = 'browser' | 'server';

export interface BaseOptions {
  /** The package's folder. */
  readonly folder: string;
  readonly side: Side;
  /** Includes the build's modules in fast refresh, which only builds for development support. */
  readonly refreshes?: boolean;
  /** Name of the remote that is built. */
  readonly remote?: string;
}

const require = createRequire(import.meta.url);

/**
 * Returns the settings that every build of the portal shares: production mode (unless `NODE_ENV` is `development`, for
 * `npm run dev`), swc, hashed names, source maps, extracted style sheets and a cache that outlives the process.
 */
export function baseConfig({ folder, side, refreshes = false, remote }: BaseOptions): Configuration {
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
      // A pipeline throws its checkout away.
      readonly: Boolean(process.env['CI']),
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
    module: {
      rules: [
        scriptRule({ production, refreshes }),
        ROUTER_RULE,
        ...styleRules({ folder, browser, production, remote }),
      ],
    },
    optimization: {
      minimize: browser && production,
      minimizer: [scriptMinimizer(), cssMinimizer()],
      // The builds of a watch are compared module by module, and a number may mean another module in the next.
      moduleIds: refreshes ? 'named' : 'deterministic',
      chunkIds: browser ? 'named' : 'deterministic',
      splitChunks: browser
        ? { chunks: 'async', cacheGroups: { default: false, defaultVendors: false, zod: ZOD } }
        : false,
    },
    performance: false,
    plugins: [
      ...(production ? [new StableIdsPlugin()] : []),
      ...(browser
        ? [
            new MiniCssExtractPlugin({
              filename: '[name].[contenthash:12].css',
              chunkFilename: '[name].[contenthash:12].css',
            }),
          ]
        : []),
      ...(browser && production ? [compileHintPlugin(), new BrotliPlugin()] : []),
    ],
    stats: 'errors-warnings',
  };
}

/** The validator is in most chunks: apart, it comes once for all of them. */
const ZOD = { test: /[\\/]node_modules[\\/]zod[\\/]/, name: 'zod', enforce: true };

const ROUTER_RULE: RuleSetRule = {
  test: /[\\/]react-router[\\/]dist[\\/].*[\\/]chunk-\w+\.mjs$/,
  loader: join(import.meta.dirname, 'droppable-parts-loader.ts'),
};

const KIT_LAYER_RULE: RuleSetRule = {
  test: /[\\/]shared[\\/]src[\\/].*\.module\.css$/,
  enforce: 'pre',
  loader: join(import.meta.dirname, 'screen-layer-loader.ts'),
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
  remote,
}: {
  readonly folder: string;
  readonly browser: boolean;
  readonly production: boolean;
  readonly remote: string | undefined;
}): RuleSetRule[] {
  const css = (modules: false | object): NonNullable<RuleSetRule['use']> => [
    ...(browser ? [MiniCssExtractPlugin.loader] : []),
    {
      loader: require.resolve('css-loader'),
      options: { modules: modules && { ...modules, exportOnlyLocals: !browser } },
    },
  ];
  return [
    // The shell brings the kit along; a remote's sheets have the layer in their frame.
    ...(browser && remote === undefined ? [KIT_LAYER_RULE] : []),
    {
      test: /\.module\.css$/,
      use: css({
        // Every row of a long list repeats them: readable ones made a page of 50 cards 192 KB instead of 152.
        localIdentName: production ? '[hash:base64:7]' : '[name]-[local]-[hash:base64:5]',
        // Two packages may have the same class in a file of the same path.
        localIdentHashSalt: packageName(folder),
        ...(remote === undefined ? {} : { getLocalIdent: namesOf(styleFrame(remote).namePrefix) }),
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

interface CssLoader {
  readonly defaultGetLocalIdent: (context: unknown, template: string, localName: string, options: object) => string;
}

/** Names keyframes after their remote, since no frame confines them; all other names are css-loader's own. */
function namesOf(prefix: string) {
  const { defaultGetLocalIdent } = require('css-loader') as CssLoader;
  return (context: unknown, template: string, localName: string, options: { readonly node?: unknown }) =>
    // Classes and ids come with the node of their selector.
    options.node === undefined
      ? prefix + defaultGetLocalIdent(context, template, localName, options).replaceAll('[local]', localName)
      : undefined;
}
