import { describe, expect, it, jest } from '@jest/globals';
import { createMemoryHistory } from './create-memory-history.ts';

describe('createMemoryHistory', () => {
  it('goes forward and back and reports both', () => {
    const history = createMemoryHistory('/ec');
    const listener = jest.fn();
    history.listen(listener);
    history.push('/invoice?page=2#top', { from: 'ec' });
    expect(history).toMatchObject({
      kind: 'PUSH',
      location: { pathname: '/invoice', search: '?page=2', hash: '#top', state: { from: 'ec' } },
    });
    history.go(-1);
    expect(history).toMatchObject({ kind: 'POP', location: { pathname: '/ec', key: 'default' } });
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('keeps the same location object until the place changes', () => {
    const history = createMemoryHistory('/ec');
    const before = history.location;
    expect(history.location).toBe(before);
    history.replace('/ec');
    expect(history.location).not.toBe(before);
  });

  it('stays where it is at either end', () => {
    const history = createMemoryHistory('/ec');
    const listener = jest.fn();
    history.listen(listener);
    history.go(-5);
    history.go(5);
    expect(listener).not.toHaveBeenCalled();
  });
});
