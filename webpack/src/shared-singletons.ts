import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Side } from './base-config.ts';

/** What every page has exactly once: React, ReactDOM with their entry points, and the kit. */
const SINGLETONS = {
  react: '^19.3.0',
  'react/': '^19.3.0',
  'react-dom': '^19.3.0',
  'react-dom/': '^19.3.0',
  '@ecard/shared/ui': '^1.0.0',
} as const;

/** The kit's fields: there once like the rest, but only where a screen has one. */
export const FORMS = '@ecard/shared/ui/forms';
const FORMS_VERSION = '^1.0.0';

/** The file behind `FORMS`. */
export const FORMS_FILE = fileURLToPath(import.meta.resolve(FORMS));

/** The shell brings the singletons along, so that no remote ever waits for one; in the browser the fields come apart. */
export function providedSingletons(side: Side) {
  const singletons = Object.entries(SINGLETONS).map(
    ([name, requiredVersion]) => [name, { singleton: true, eager: true, requiredVersion }] as const,
  );
  // By its file: the shell itself has no field, and what it does not import would not be provided.
  const forms = {
    import: FORMS_FILE,
    shareKey: FORMS,
    version: sharedVersion(),
    singleton: true,
    eager: side === 'server',
    requiredVersion: FORMS_VERSION,
  };
  return { ...Object.fromEntries(singletons), [FORMS]: forms };
}

/** A remote only uses them: it ships no copy, so a second one cannot appear. */
export function consumedSingletons() {
  return Object.fromEntries(
    [...Object.entries(SINGLETONS), [FORMS, FORMS_VERSION] as const].map(([name, requiredVersion]) => [
      name,
      { singleton: true, import: false as const, requiredVersion, strictVersion: true },
    ]),
  );
}

function sharedVersion(): string {
  const manifest = new URL('../../../package.json', import.meta.resolve(FORMS));
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
}
