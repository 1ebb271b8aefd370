import { beforeAll, describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { runTestFiles } from './run-test-files.ts';
import type { TitledOutcomes } from './run-test-files.ts';
import { swcOptions } from './swc-options.ts';

/** Function of a test that describes the page it finds. */
const finds = `
export const finds = () => [
  document.documentElement.outerHTML, location.href, document.cookie, localStorage.length, sessionStorage.length,
  typeof navigator.clipboard, print.name, Date.now() > 1e12,
];`;
const files = {
  'state.ts': 'export const loads: string[] = [];',
  'of.fixtures.ts': `
import { beforeEach } from '@jest/globals';
import { loads } from './state.ts';
export const preparesEach = (): void => beforeEach(() => { loads.push('prepared'); });
${finds}`,
  'a.test.tsx': `
import { expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { finds, preparesEach } from './of.fixtures.ts';
import { loads } from './state.ts';

function Left() {
  useEffect(() => () => { loads.push('unmounted'); }, []);
  return null;
}

preparesEach();
it('finds a new page', () => {
  Object.assign(globalThis, { found: JSON.stringify(finds()) });
  expect(loads).toEqual(['prepared']);
});
it('leaves much', () => {
  render(<b>сайн</b>);
  act(() => { createRoot(document.createElement('i')).render(<Left />); });
  document.documentElement.className = 'dark';
  document.head.innerHTML = '<title>Карт</title>';
  document.cookie = 'a=b';
  history.replaceState({ a: 1 }, '', '/cards?a=1');
  localStorage.setItem('a', 'b');
  sessionStorage.setItem('a', 'b');
  Object.defineProperty(navigator, 'clipboard', { value: {}, configurable: true });
  window.print = jest.fn();
  addEventListener('keydown', () => { loads.push('heard'); });
  setTimeout(() => { loads.push('late'); }, 300);
  jest.useFakeTimers({ now: 0 });
  expect(screen.getByText('сайн')).toBeTruthy();
});
`,
  'b.test.tsx': `
import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { finds, preparesEach } from './of.fixtures.ts';
import { loads } from './state.ts';

preparesEach();
it('has the modules of the file before, whose trees are gone, and hooks of its own', () => {
  expect(loads).toEqual(['prepared', 'prepared', 'unmounted', 'prepared']);
});
it('finds a new page, too', () => {
  expect(JSON.stringify(finds())).toBe((globalThis as { found?: string }).found);
});
it('has neither listeners nor timers of the file before', async () => {
  dispatchEvent(new Event('keydown'));
  await new Promise((resolve) => setTimeout(resolve, 350));
  expect(loads.filter((load) => load !== 'prepared')).toEqual(['unmounted']);
});
it('mounts', () => { render(<b>1</b>); });
it('has what was mounted taken away', () => { expect(document.querySelector('b')).toBeNull(); });
it('is wrong at a line', () => {
  expect(loads).toBe('prepared');
});
`,
  'c.test.tsx': `/** @own-window It begins with no modules. */
import { expect, it } from '@jest/globals';
import { loads } from './state.ts';
it('loads modules for itself', () => { expect(loads).toEqual([]); });
`,
  'd.test.tsx': `
import { expect, it, jest } from '@jest/globals';
jest.unstable_mockModule('./state.ts', () => ({ loads: 'replaced' }));
it('replaces modules', async () => { expect((await import('./state.ts')).loads).toBe('replaced'); });
`,
  'e.test.tsx': `
import { expect, it } from '@jest/globals';
import { loads } from './state.ts';
it('has the shared modules after those', () => { expect(loads).toContain('prepared'); });
`,
};
let of: TitledOutcomes;

beforeAll(async () => {
  of = await runTestFiles(files, {
    testMatch: ['<rootDir>/*.test.tsx'],
    extensionsToTreatAsEsm: ['.ts', '.tsx'],
    runtime: join(import.meta.dirname, 'browser-runtime.js'),
    testEnvironment: join(import.meta.dirname, 'browser-environment.js'),
    moduleNameMapper: {
      '^react-dom/client$': join(import.meta.dirname, 'react-roots.cjs'),
    },
    transform: { '\\.tsx?$': ['@swc/jest', { ...swcOptions, sourceMaps: 'inline' }] },
  });
});

describe('tests that share a window', () => {
  it.each([
    ['a.test.tsx', ['finds a new page', 'leaves much']],
    ['c.test.tsx', ['loads modules for itself']],
    ['d.test.tsx', ['replaces modules']],
    ['e.test.tsx', ['has the shared modules after those']],
  ])('pass: %s', (file, titles) => {
    expect(of(file)).toEqual(titles.map((title) => [title, 'passed']));
  });

  it('find modules loaded and the page as it was, and are named with the line of a failure', () => {
    expect(of('b.test.tsx')).toEqual([
      ['has the modules of the file before, whose trees are gone, and hooks of its own', 'passed'],
      ['finds a new page, too', 'passed'],
      ['has neither listeners nor timers of the file before', 'passed'],
      ['mounts', 'passed'],
      ['has what was mounted taken away', 'passed'],
      ['is wrong at a line', 'failed', 22, 'expect(received).toBe(expected) // Object.is equality'],
    ]);
  });
});
