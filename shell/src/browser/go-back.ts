import type { PortalHistory } from '@ecard/shared/contract';
import { entryIndex } from './browser-history.ts';

/** Goes back by one entry; from the first of the document, which has none before it in the portal, to the home. */
export function goBack(window: Window, history: PortalHistory): void {
  if (entryIndex(window)) history.go(-1);
  else history.push('/');
}
