import { describe, expect, it } from '@jest/globals';
import { STORED_VALUES, isOrganisationValue, parseColourMode, parseOrganisationId } from './stored-values.ts';

describe('STORED_VALUES', () => {
  it('has the names of the specification (specification §3)', () => {
    expect(Object.values(STORED_VALUES)).toEqual([
      'token',
      'terminaltoken',
      'is_org',
      'org_id',
      'serialNo',
      'colour-mode',
    ]);
  });
});

describe('isOrganisationValue', () => {
  it('is true for 1 alone (specification §6)', () => {
    expect(['1', '0', 'true', '', null, undefined].map(isOrganisationValue)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('parseOrganisationId', () => {
  it('keeps a number as text (specification §3)', () => {
    expect(parseOrganisationId('1024')).toBe('1024');
  });

  it('reads any zero as none', () => {
    expect(parseOrganisationId('000')).toBe('0');
  });

  it('reads what is not a number as none', () => {
    expect(['', 'abc', '-1', '1.5', null, undefined].map(parseOrganisationId)).toEqual(['0', '0', '0', '0', '0', '0']);
  });
});

describe('parseColourMode', () => {
  it('follows the device when the value is unknown (specification §3)', () => {
    expect(['light', 'dark', 'system', 'sepia', undefined].map(parseColourMode)).toEqual([
      'light',
      'dark',
      'system',
      'system',
      'system',
    ]);
  });
});
