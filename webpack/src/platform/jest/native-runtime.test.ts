import { beforeAll, describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { runTestFiles } from './run-test-files.ts';
import type { TitledOutcomes } from './run-test-files.ts';

const files = {
  // The state of this module is that of the process.
  'shared.ts': `
import { beforeEach } from '@jest/globals';
export const loads: string[] = [];
export const preparesEach = (): void => beforeEach(() => { loads.push('prepared'); });
`,
  'view.tsx': 'export const view = <b>сайн</b>;',
  'one.test.ts': `
import { describe, expect, it, jest } from '@jest/globals';
import { loads, preparesEach } from './shared.ts';
import { view } from './view.tsx';
import { word } from 'of-the-tests';

interface Sum { readonly of: number }

describe('a file', () => {
  preparesEach();
  it('is wrong at a line', () => {
    const sum: Sum = { of: 3 };
    expect(sum.of).toBe(2);
  });
  it('has modules, JSX and replacements', () => {
    loads.push('one');
    expect([loads, view.props, word]).toEqual([['prepared', 'prepared', 'one'], { children: 'сайн' }, 'replaced']);
  });
  it('leaves the process changed', () => {
    jest.useFakeTimers({ now: 0 });
    process.env['OF_ONE'] = 'yes';
    delete process.env['HOME'];
    process.chdir('/');
    expect(Date.now()).toBe(0);
  });
});
`,
  'replacement.ts': "export const word = 'replaced';",
  'throws.test.ts':
    "import { it } from '@jest/globals';\nit('never runs', () => {});\nthrow new Error('no such world');\n",
  'two.test.ts': `
import { expect, it, jest } from '@jest/globals';
import { loads, preparesEach } from './shared.ts';
preparesEach();
it('finds the modules of the process', () => { expect(loads).toContain('one'); });
it('finds the process as it was', () => {
  expect([Date.now() > 1e12, process.env['OF_ONE'], typeof process.env['HOME'], process.cwd()]).toEqual([
    true, undefined, 'string', process.env['FOLDER'],
  ]);
});
it('has mocks of its own', () => { expect(jest.fn(() => 1)()).toBe(1); });
`,
};
let of: TitledOutcomes;

// The second file is tested after the first in the same process.
beforeAll(async () => {
  of = await runTestFiles(files, {
    testMatch: ['<rootDir>/*.test.ts'],
    extensionsToTreatAsEsm: ['.ts'],
    moduleNameMapper: { '^of-the-tests$': '<rootDir>/replacement.ts' },
    runtime: join(import.meta.dirname, 'native-runtime.js'),
    testEnvironment: join(import.meta.dirname, 'server-environment.js'),
  });
});

describe('tests that Node itself loads', () => {
  it('are named with the line and the error of their failures', () => {
    expect(of('one.test.ts')[0]).toEqual([
      'a file › is wrong at a line',
      'failed',
      13,
      'expect(received).toBe(expected) // Object.is equality',
    ]);
  });

  it('get the replacements of the configuration, types and JSX', () => {
    expect(of('one.test.ts')[1]).toEqual(['a file › has modules, JSX and replacements', 'passed']);
  });

  it('are one failure when their file throws while it is loaded', () => {
    expect(of('throws.test.ts')).toEqual([['the file could not be loaded', 'failed', undefined, 'no such world']]);
  });

  it('share modules with the next file, and get the process back as it was', () => {
    expect(of('two.test.ts')).toEqual([
      ['finds the modules of the process', 'passed'],
      ['finds the process as it was', 'passed'],
      ['has mocks of its own', 'passed'],
    ]);
  });
});
