import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { consumedSingletons, providedSingletons } from './shared-singletons.ts';

const require = createRequire(import.meta.url);
const versionOf = (name: string) => {
  const text = readFileSync(join(import.meta.dirname, '../../node_modules', name, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
};
const NAMES = ['react', 'react/', 'react-dom', 'react-dom/', '@ecard/shared/ui', '@ecard/shared/ui/forms'];

describe('the versions that work together', () => {
  it('are webpack 5.110.3 and @module-federation/enhanced 2.9.2 exactly: 2.9.2 does not load on webpack 5.112 and breaks [contenthash] on 5.111', () => {
    expect(versionOf('webpack')).toBe('5.110.3');
    expect(versionOf('@module-federation/enhanced')).toBe('2.9.2');
  });

  it('are pinned, so that an update is a decision', () => {
    const { dependencies } = require('../package.json') as { dependencies: Record<string, string> };
    expect(dependencies).toMatchObject({ webpack: '5.110.3', '@module-federation/enhanced': '2.9.2' });
  });

  it('are the same for React and ReactDOM', () => {
    expect(versionOf('react')).toBe(versionOf('react-dom'));
  });
});

describe('consumedSingletons', () => {
  it('are React, ReactDOM with their entry points, and the kit with its fields, and a remote ships no copy of any', () => {
    const consumed = consumedSingletons();
    expect(Object.keys(consumed)).toEqual(NAMES);
    expect(
      Object.values(consumed).map(({ singleton, import: copy, strictVersion }) => [singleton, copy, strictVersion]),
    ).toEqual(NAMES.map(() => [true, false, true]));
  });
});

describe('providedSingletons', () => {
  const eagerOf = (side: 'browser' | 'server') =>
    Object.values(providedSingletons(side)).map(({ singleton, eager }) => [singleton, eager]);

  it('are the same ones, and the shell brings them along; the fields come to browsers when a screen has one', () => {
    expect(Object.keys(providedSingletons('browser'))).toEqual(NAMES);
    expect(eagerOf('browser')).toEqual(NAMES.map((name) => [true, name !== '@ecard/shared/ui/forms']));
  });

  it('are all there from the start on the server', () => {
    expect(eagerOf('server')).toEqual(NAMES.map(() => [true, true]));
  });
});
