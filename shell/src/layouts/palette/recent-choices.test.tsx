import { beforeEach, describe, expect, it } from '@jest/globals';
import { createRecentChoices } from './recent-choices.ts';

const entry = (id: string) => ({ kind: 'page', id, path: id, name: id, group: '', icon: null }) as const;
const choices = (account: string) => createRecentChoices(account, () => sessionStorage);
const ids = (account: string) =>
  choices(account)
    .read()
    .map(({ id }) => id);

beforeEach(() => {
  sessionStorage.clear();
});

describe('createRecentChoices', () => {
  it('keeps five, the latest first, each once', () => {
    const { add } = choices('one');
    for (const id of ['a', 'b', 'c', 'd', 'e', 'a', 'f']) add(entry(id));
    expect(ids('one')).toEqual(['f', 'a', 'e', 'd', 'c']);
  });

  it('shows nobody what another account chose, and forgets it', () => {
    choices('one').add(entry('a'));
    expect(ids('other')).toEqual([]);
    choices('other').add(entry('b'));
    expect(ids('one')).toEqual([]);
  });

  it('is empty where the device keeps nothing, or something else', () => {
    const refuses = () => {
      throw new Error('refused');
    };
    const without = createRecentChoices('one', refuses);
    without.add(entry('a'));
    expect(without.read()).toEqual([]);
    sessionStorage.setItem('palette-recent', '{"account":"one"}');
    expect(ids('one')).toEqual([]);
  });
});
