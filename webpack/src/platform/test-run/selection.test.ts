import { describe, expect, it } from '@jest/globals';
import { readTestSelection } from './selection.ts';

describe('readTestSelection', () => {
  it('selects everything without arguments', () => {
    expect(readTestSelection([])).toEqual({ tier: 'core', kind: 'all' });
  });

  it('selects the named workspaces', () => {
    expect(readTestSelection(['mf-invoices', 'api'])).toEqual({
      tier: 'core',
      kind: 'workspaces',
      names: ['mf-invoices', 'api'],
    });
  });

  it('selects what a change reaches, since a commit if one is given', () => {
    expect(readTestSelection(['--changed'])).toEqual({ tier: 'core', kind: 'changed', base: undefined });
    expect(readTestSelection(['--changed=HEAD~2'])).toEqual({ tier: 'core', kind: 'changed', base: 'HEAD~2' });
  });

  it('includes the deep tests with --deep', () => {
    expect(readTestSelection(['--deep'])).toEqual({ tier: 'all', kind: 'all' });
    expect(readTestSelection(['--deep', 'api'])).toEqual({ tier: 'all', kind: 'workspaces', names: ['api'] });
  });

  it('refuses other words with the names there are', () => {
    expect(() => readTestSelection(['invoices'])).toThrow('There is no workspace invoices: give names out of shared,');
    expect(() => readTestSelection(['api', '--changed'])).toThrow('There is no workspace --changed');
  });
});
