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
const NAMES = ['react', 'react/', 'react-dom', 'react-dom/', '@ecard/shared/ui', '@ecard/shared/ui/work'];

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
  it('are React, ReactDOM with their entry points, and both halves of the kit, and a remote ships no copy of any', () => {
    const consumed = consumedSingletons();
    expect(Object.keys(consumed)).toEqual(NAMES);
    expect(
      Object.values(consumed).map(({ singleton, import: copy, strictVersion }) => [singleton, copy, strictVersion]),
    ).toEqual(NAMES.map(() => [true, false, true]));
  });
});

describe('providedSingletons', () => {
  const LATER = ['@ecard/shared/ui/work', '@ecard/shared/ui'];
  const providedBy = (side: 'browser' | 'server') =>
    Object.values(providedSingletons(side)).map(({ eager, shareKey }) => ({ shareKey, eager }));

  it('are what remotes use, the half to work with only when one asks for it', () => {
    const used = Object.values(consumedSingletons()).map(({ shareKey }) => shareKey);
    const provided = providedBy('browser');
    expect(provided.map(({ shareKey }) => shareKey)).toEqual(expect.arrayContaining(used));
    expect(provided.filter(({ eager }) => !eager).map(({ shareKey }) => shareKey)).toEqual(LATER);
  });

  it('have the whole kit under its old name, which is all that releases from before its halves ask for', () => {
    expect(providedSingletons('browser').whole).toMatchObject({
      request: expect.stringMatching(/shared.src.ui.whole\.ts$/),
      shareKey: '@ecard/shared/ui',
      version: '1.0.0',
    });
  });

  it('are all there from the start on the server', () => {
    expect(providedBy('server').filter(({ eager }) => !eager)).toEqual([]);
  });
});
