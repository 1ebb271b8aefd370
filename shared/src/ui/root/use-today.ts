import { useState } from 'react';
import { cityDay } from '../../format/index.ts';
import { serverNow } from '../../session/server-now.ts';
import { usePortal } from './portal-context.ts';
import { useHydrated } from './use-hydrated.ts';

/**
 * Returns the day in Ulaanbaatar on which the component was first rendered, by the clock of the server.
 *
 * In the render that hydrates a page it is the day on which the page was sent.
 */
export function useToday(): string {
  const snapshot = usePortal().store.snapshot();
  const hydrated = useHydrated();
  const [today] = useState(() => cityDay(hydrated ? serverNow(snapshot) : (snapshot.servedAt ?? Date.now())));
  return today;
}
