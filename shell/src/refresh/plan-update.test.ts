import { describe, expect, it } from '@jest/globals';
import type { ModuleKind } from './module-kind.ts';
import { planUpdate } from './plan-update.ts';

const MODULES: Readonly<Record<string, { readonly kind: ModuleKind; readonly importers: readonly string[] }>> = {
  entry: { kind: 'values', importers: [] },
  screens: { kind: 'values', importers: ['entry'] },
  screen: { kind: 'components', importers: ['screens'] },
  tabs: { kind: 'components', importers: ['screen'] },
  text: { kind: 'values', importers: ['screen', 'tabs', 'columns'] },
  columns: { kind: 'values', importers: ['screen'] },
  part: { kind: 'lasting', importers: ['screen'] },
  partText: { kind: 'values', importers: ['tabs', 'part'] },
  one: { kind: 'values', importers: ['other', 'screen'] },
  other: { kind: 'values', importers: ['one'] },
};

const plan = (...changed: string[]) =>
  planUpdate(changed, {
    kindOf: (id) => MODULES[id]?.kind ?? 'lasting',
    importersOf: (id) => MODULES[id]?.importers ?? [],
  });

describe('planUpdate', () => {
  it('runs a changed component alone', () => {
    expect(plan('tabs')).toEqual({ kind: 'run-again', outdated: new Set(['tabs']), first: ['tabs'] });
  });

  it('runs again all ways from a changed text up to the components that show it', () => {
    const { outdated, first } = plan('text') as { outdated: ReadonlySet<string>; first: readonly string[] };
    expect([...outdated].sort()).toEqual(['columns', 'screen', 'tabs', 'text']);
    expect([...first].sort()).toEqual(['screen', 'tabs']);
  });

  it('ends with modules that import each other', () => {
    expect(plan('one')).toMatchObject({ first: ['screen'] });
  });

  it('runs nothing when nothing that has run is another', () => {
    expect(plan()).toEqual({ kind: 'run-again', outdated: new Set(), first: [] });
  });

  it('is impossible for what the remote’s entry itself is made of', () => {
    expect(plan('screens')).toEqual({ kind: 'impossible', reason: "screens is part of the remote's entry" });
  });

  it('is impossible where one of the ways leads through what the page holds on to', () => {
    expect(plan('tabs', 'partText')).toEqual({
      kind: 'impossible',
      reason: 'the page holds on to what part has made',
    });
  });
});
