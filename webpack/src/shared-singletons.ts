import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Side } from './base-config.ts';

/** React, ReactDOM with their entry points: what every page has exactly once. */
const LIBRARIES = {
  react: '^19.3.0',
  'react/': '^19.3.0',
  'react-dom': '^19.3.0',
  'react-dom/': '^19.3.0',
} as const;

/** The half of the kit that every page has. */
const BASE = '@ecard/shared/ui';
/** Share key of that half. The kit's own name is the key of the whole kit for releases built before it had halves. */
const BASE_KEY = '@ecard/shared/ui/base';
/** The half of the kit to work with: there once like the rest, but only where a screen uses it. */
export const WORK = '@ecard/shared/ui/work';
const KIT = '@ecard/shared';
const KIT_VERSION = '^1.0.0';

/** The file behind `WORK`. */
export const WORK_FILE = fileURLToPath(import.meta.resolve(WORK));
const WHOLE_FILE = fileURLToPath(new URL('whole.ts', import.meta.resolve(WORK)));

/** The shell brings the singletons along; in the browser what not every page needs comes when a remote asks for it. */
export function providedSingletons(side: Side) {
  const present = { singleton: true, eager: true };
  const later = { singleton: true, eager: side === 'server', requiredVersion: KIT_VERSION, version: sharedVersion() };
  return {
    ...librariesWith(present),
    [BASE]: { ...present, shareKey: BASE_KEY, requiredVersion: KIT_VERSION },
    // By their files: what the shell does not import itself would not be provided.
    [WORK]: { ...later, request: WORK_FILE, shareKey: WORK },
    whole: { ...later, request: WHOLE_FILE, shareKey: BASE },
  };
}

/** A remote only uses them: it ships no copy, so a second one cannot appear. */
export function consumedSingletons() {
  const used = { singleton: true, import: false as const, strictVersion: true };
  return {
    ...librariesWith(used),
    [BASE]: { ...used, shareKey: BASE_KEY, requiredVersion: KIT_VERSION },
    [WORK]: { ...used, shareKey: WORK, requiredVersion: KIT_VERSION },
  };
}

/** Ranges of the packages that a remote takes from the shell, by name. */
export function sharedRanges(): Record<string, string> {
  return { react: LIBRARIES.react, 'react-dom': LIBRARIES['react-dom'], [KIT]: KIT_VERSION };
}

/** Versions of these that a shell brings along which is built here. */
export function providedVersions(): Record<string, string> {
  const require = createRequire(import.meta.url);
  const versionOf = (name: string) => (require(`${name}/package.json`) as { version: string }).version;
  return { react: versionOf('react'), 'react-dom': versionOf('react-dom'), [KIT]: sharedVersion() };
}

function librariesWith<Options>(
  options: Options,
): Record<string, Options & { requiredVersion: string; shareKey: string }> {
  return Object.fromEntries(
    Object.entries(LIBRARIES).map(([name, requiredVersion]) => [name, { ...options, requiredVersion, shareKey: name }]),
  );
}

function sharedVersion(): string {
  const manifest = new URL('../../package.json', import.meta.resolve(WORK));
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
}
