import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen as page, waitFor } from '@testing-library/react';
import { createTestContext, renderScreen } from '@ecard/shared/testing';
import { aCard, aCardPage } from '../../testing/cards.ts';
import { screen } from './my-cards.screen.tsx';
import { CARDS, citizen, forever } from './open-my-cards.fixtures.tsx';

type Seen = ConstructorParameters<typeof IntersectionObserver>[0];

/** Has the page observe what is in sight, and returns the function that brings everything into sight. */
function observeSight(): () => void {
  const observers: { readonly seen: Seen; readonly elements: Element[] }[] = [];
  globalThis.IntersectionObserver = class {
    private readonly entry: (typeof observers)[number];
    constructor(seen: Seen) {
      this.entry = { seen, elements: [] };
      observers.push(this.entry);
    }
    observe(element: Element) {
      this.entry.elements.push(element);
    }
    disconnect() {
      this.entry.elements.length = 0;
    }
  } as unknown as typeof IntersectionObserver;
  return () => {
    for (const { seen, elements } of observers) {
      const entries = elements.map((target) => ({ target, isIntersecting: true }));
      seen(entries as unknown as IntersectionObserverEntry[], undefined as unknown as IntersectionObserver);
    }
  };
}

describe('the figures of spending', () => {
  const present = globalThis.IntersectionObserver;
  afterEach(() => {
    globalThis.IntersectionObserver = present;
  });

  it('are asked for once they come into sight, and not before', async () => {
    const bringIntoSight = observeSight();
    const context = createTestContext({
      snapshot: citizen,
      url: '/ec',
      responses: { [CARDS]: aCardPage([aCard()]), 'GET /api/ec/cards/summary': forever },
    });
    renderScreen(screen, { context });
    await page.findByRole('article');
    const paths = () => context.calls.map(({ path }) => path);
    expect(paths()).toEqual(['/api/ec/cards', '/api/temporary']);
    act(bringIntoSight);
    await waitFor(() => {
      expect(paths()).toEqual(['/api/ec/cards', '/api/temporary', '/api/ec/cards/summary']);
    });
  });
});
