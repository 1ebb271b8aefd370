import { describe, expect, it } from '@jest/globals';
import { readTestSelection } from './test-selection.ts';

describe('readTestSelection', () => {
  it('selects everything without arguments', () => {
    expect(readTestSelection([])).toEqual({ kind: 'all' });
  });

  it('selects the named workspaces', () => {
    expect(readTestSelection(['mf-invoices', 'api'])).toEqual({ kind: 'workspaces', names: ['mf-invoices', 'api'] });
  });

  it('selects what a change reaches, since a commit if one is given', () => {
    expect(readTestSelection(['--changed'])).toEqual({ kind: 'changed', base: undefined });
    expect(readTestSelection(['--changed=HEAD~2'])).toEqual({ kind: 'changed', base: 'HEAD~2' });
  });

  it('refuses other words with the names there are', () => {
    expect(() => readTestSelection(['invoices'])).toThrow('There is no workspace invoices: give names out of shared,');
    expect(() => readTestSelection(['api', '--changed'])).toThrow('There is no workspace --changed');
  });
});
