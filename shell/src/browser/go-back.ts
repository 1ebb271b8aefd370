import type { PortalHistory } from '@ecard/shared/contract';
import { entryIndex } from './browser-history.ts';

/** Goes back by one entry, or from the first of the tab to the home. The history's length counts later ones too. */
export function goBack(window: Window, history: PortalHistory): void {
  if (entryIndex(window)) history.go(-1);
  else history.push('/');
}
