import { describe, expect, it } from '@jest/globals';
import { cardHref, openedCard, openedPart, openedWindow, withQuery } from './card-place.ts';

describe('the address of a card', () => {
  it('opens the card, and a window over it', () => {
    expect([cardHref('a-1'), cardHref('a-1', 'topup')]).toEqual(['/ec?id=a-1', '/ec?id=a-1&do=topup']);
    expect([openedCard('/ec?id=a-1'), openedWindow('?id=a-1&do=qr')]).toEqual(['a-1', 'qr']);
  });

  it('opens nothing for an invalid id or window', () => {
    expect([openedCard('/ec'), openedCard('/ec?id=..%2Fx'), openedWindow('?do=close')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('names the tab and where its history begins', () => {
    expect(openedPart('/ec?id=1&part=taps&after=c2')).toEqual({ tab: 'taps', after: 'c2' });
    expect(openedPart('/ec')).toEqual({ tab: '', after: null });
  });

  it('keeps the other values when one changes', () => {
    expect(withQuery('/ec', '?id=1&do=qr', { do: null })).toBe('/ec?id=1');
    expect(withQuery('/ec', '?id=1', { id: null })).toBe('/ec');
  });
});
