import { basename, join } from 'node:path';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import { baseConfig } from './base-config.ts';
import type { Side } from './base-config.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { ShellAssetsEmitter } from './shell-assets-emitter.ts';

export interface MonolithBuild {
  /** The shell's folder. */
  readonly folder: string;
  /** Folders of the remotes that become part of the bundle. */
  readonly remotes: readonly string[];
  /** Path at which the shell's server serves the browser build, with slashes at both ends. */
  readonly publicPath: string;
  /** Gets the folders `browser` and `server` and the file `shell-assets.json`. */
  readonly outputFolder: string;
  /** Entry module that renders pages in the server's own thread. */
  readonly serverEntry: string;
  /** Modules of the shell that know about federation, by the end of their request, and what takes their place. */
  readonly replacements: Readonly<Record<Side, Readonly<Record<string, string>>>>;
}

/**
 * Makes the same portal as one webpack bundle without federation: what the benchmark compares with.
 *
 * The replacements import the remotes as `bench:remotes`, whose `apps` are the exposed modules by remote.
 */
export function createMonolithConfig(build: MonolithBuild): Configuration[] {
  return [browserBuild(build), serverBuild(build)];
}

function browserBuild(build: MonolithBuild): Configuration {
  const base = commonConfig(build, 'browser');
  return {
    ...base,
    entry: { shell: './src/browser/main.tsx' },
    output: { ...base.output, publicPath: build.publicPath },
    plugins: [
      ...(base.plugins ?? []),
      ...replacements(build, 'browser', 'app.ts'),
      new IntegrityPlugin(),
      new ShellAssetsEmitter(build.outputFolder),
    ],
  };
}

function serverBuild(build: MonolithBuild): Configuration {
  const base = commonConfig(build, 'server');
  return {
    ...base,
    entry: { render: build.serverEntry },
    output: { ...base.output, filename: '[name].cjs', library: { type: 'commonjs-module' } },
    plugins: [
      ...(base.plugins ?? []),
      ...replacements(build, 'server', 'app.server.ts'),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  };
}

function commonConfig({ folder, outputFolder }: MonolithBuild, side: Side): Configuration {
  const base = baseConfig({ folder, side });
  return {
    ...base,
    cache: { ...(typeof base.cache === 'object' ? base.cache : {}), type: 'filesystem', name: `monolith-${side}` },
    output: { ...base.output, path: join(outputFolder, side), uniqueName: 'monolith' },
  };
}

function replacements({ remotes, replacements: byEnd }: MonolithBuild, side: Side, expose: string) {
  const lines = remotes.map((remote, index) => {
    const file = JSON.stringify(join(remote, 'src/expose', expose));
    return `import * as app${index} from ${file};\nObject.assign(apps, { ${JSON.stringify(basename(remote))}: app${index} });`;
  });
  const source = `export const apps = {};\n${lines.join('\n')}`;
  return [
    new webpack.NormalModuleReplacementPlugin(
      /^bench:remotes$/,
      `data:text/javascript;base64,${Buffer.from(source).toString('base64')}`,
    ),
    ...Object.entries(byEnd[side]).map(([end, file]) => new webpack.NormalModuleReplacementPlugin(endsWith(end), file)),
  ];
}

function endsWith(text: string): RegExp {
  return new RegExp(`${text.replaceAll('.', String.raw`\.`)}$`);
}
