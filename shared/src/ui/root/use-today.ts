import { useState } from 'react';
import { cityDay } from '../../format/index.ts';
import { usePortal } from './portal-context.ts';
import { useHydrated } from './use-hydrated.ts';

/**
 * Returns the day in Ulaanbaatar on which the component was first rendered, by the clock of the server.
 *
 * In the render that hydrates a page it is the day on which the page was sent.
 */
export function useToday(): string {
  const { servedAt } = usePortal().store.snapshot();
  const hydrated = useHydrated();
  const [today] = useState(() => {
    if (servedAt === undefined) return cityDay(Date.now());
    return cityDay(hydrated ? servedAt + Date.now() - performance.timeOrigin : servedAt);
  });
  return today;
}
