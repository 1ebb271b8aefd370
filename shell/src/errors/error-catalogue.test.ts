import { describe, expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { envSchema } from '../config/env.ts';

const repository = join(import.meta.dirname, '../../..');

/** In the form of a code, but names of settings, codes of Node, webpack's peers and axios, or of the host's answers. */
const OF_OTHERS = new Set([
  ...['JEST_WORKER_ID', 'TEST_PARALLEL_INDEX'],
  ...['API_PORT', 'API_URL', 'CHROMIUM_PATH', 'DATA_DIR', 'DEV_HOST', 'NODE_ENV', 'REMOTE_PORTS', 'SANDBOX_PORTS'],
  ...['E2E_RESULTS_DIR', 'LEAVE_OUT_QUARANTINE', 'PROPERTY_SEED', 'TEST_TIER'],
  ...Object.keys(envSchema.shape),
  'SHELL_URL',
  // The host's own documentation describes it.
  'SEARCH_REQUIRED',
  ...['ERR_ASSERTION', 'ERR_CANCELED', 'ERR_NETWORK', 'ERR_WORKER_OUT_OF_MEMORY', 'HPE_HEADER_OVERFLOW'],
  'UND_ERR_HEADERS_TIMEOUT',
]);

function codesOf(pattern: RegExp, text: string): string[] {
  return [...text.matchAll(pattern)].map(([, code = '']) => code);
}

describe('the catalogue of errors', () => {
  const files = globSync(
    ['shell/src', 'webpack/src', 'shared/src/{contract,http,remote,remote-server,session,store,ui}'].map(
      (folder) => `${folder}/**/*.{ts,tsx}`,
    ),
    { cwd: repository },
  ).filter((file) => !/\.test\.tsx?$|testing\//.test(file));
  const source = files.map((file) => readFileSync(join(repository, file), 'utf8')).join('\n');
  const used = codesOf(/'([A-Z][A-Z0-9]+(?:_[A-Z0-9]+)+)'/g, source).filter((code) => !OF_OTHERS.has(code));
  const catalogue = readFileSync(join(repository, 'docs/errors.md'), 'utf8');
  const listed = codesOf(/^\| `([A-Z0-9_]+)`/gm, catalogue);

  it('lists every code of shell, shared and webpack', () => {
    expect([...new Set(used)].filter((code) => !listed.includes(code)).sort()).toEqual([]);
  });

  it('lists no code that is gone, and none twice', () => {
    expect(listed.filter((code) => !new RegExp(`\\b${code}\\b`).test(source))).toEqual([]);
    expect(listed).toEqual([...new Set(listed)]);
  });
});
