import { describe, expect, it, jest } from '@jest/globals';
import { anonymousSnapshot } from './anonymous-snapshot.ts';
import { createPortalStore } from './create-portal-store.ts';

describe('createPortalStore', () => {
  it('gives a subscriber of a part its present value at once', () => {
    const { store } = createPortalStore(anonymousSnapshot({ token: 'a' }));
    const seen: unknown[] = [];
    store.token$.subscribe((token) => seen.push(token));
    expect(seen).toEqual(['a']);
  });

  it('notifies only the subscribers of the changed part', () => {
    const { store, publish } = createPortalStore(anonymousSnapshot());
    const tokens: unknown[] = [];
    const menus: unknown[] = [];
    store.token$.subscribe((token) => tokens.push(token));
    store.menus$.subscribe((list) => menus.push(list));
    publish({ token: 'b' });
    expect(tokens).toEqual([null, 'b']);
    expect(menus).toHaveLength(1);
  });

  it('keeps the same snapshot until a part changes', () => {
    const { store, publish } = createPortalStore(anonymousSnapshot({ token: 'a' }));
    const before = store.snapshot();
    publish({ token: 'a' });
    expect(store.snapshot()).toBe(before);
    publish({ token: 'b' });
    expect(store.snapshot()).not.toBe(before);
  });

  it('shows several published parts as one change', () => {
    const { store, publish } = createPortalStore(anonymousSnapshot());
    const listener = jest.fn();
    store.subscribe(listener);
    publish({ token: 'a', isOrganisation: true, organisationId: '7' });
    expect(listener).toHaveBeenCalledTimes(1);
    expect(store.snapshot()).toMatchObject({ token: 'a', isOrganisation: true, organisationId: '7' });
  });

  it('stops notifying a listener after it unsubscribed', () => {
    const { store, publish } = createPortalStore(anonymousSnapshot());
    const listener = jest.fn();
    store.subscribe(listener)();
    publish({ token: 'a' });
    expect(listener).not.toHaveBeenCalled();
  });

  it('keeps two stores apart', () => {
    const one = createPortalStore(anonymousSnapshot());
    const other = createPortalStore(anonymousSnapshot());
    one.publish({ token: 'a' });
    expect(other.store.snapshot().token).toBeNull();
  });
});
