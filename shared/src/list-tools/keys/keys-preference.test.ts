import { beforeEach, describe, expect, it } from '@jest/globals';
import { areKeysOn, keepKeys } from './keys-preference.ts';

function createStorage() {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    removeItem: (key: string) => void entries.delete(key),
    setItem: (key: string, value: string) => void entries.set(key, value),
  };
}
function blocked(): Storage {
  throw new Error('The operation is insecure.');
}
const full = () => ({ ...createStorage(), setItem: blocked });

describe('the preference for single keys', () => {
  beforeEach(() => {
    keepKeys(createStorage, true);
  });

  it('is on until it is turned off, and stays off in the storage', () => {
    const storage = createStorage();
    expect(areKeysOn(() => storage)).toBe(true);
    keepKeys(() => storage, false);
    expect(areKeysOn(() => storage)).toBe(false);
    keepKeys(() => storage, true);
    expect(areKeysOn(() => storage)).toBe(true);
  });

  it('is on where the storage is blocked', () => {
    expect(areKeysOn(blocked)).toBe(true);
  });

  it.each([
    ['blocked', blocked],
    ['full', full],
  ])('stays off while the page is open where the storage is %s', (_case, storage) => {
    keepKeys(storage, false);
    expect(areKeysOn(storage)).toBe(false);
    keepKeys(storage, true);
    expect(areKeysOn(storage)).toBe(true);
  });
});
