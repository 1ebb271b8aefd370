import { OFFERS_PATH } from '../page/offers.ts';
import type { Offers } from '../page/offers.ts';

// Code that only calls, new sessions and pages long open need: axios, the startup sequence with its schemas, and the declarations of the releases.
export { createHttpClient } from '@ecard/shared/http';
export { openSources, openTiles } from '../page/offers.ts';
export { duplicateCookies } from '../session/duplicate-cookies.ts';
export { countSleep } from './follow-sleep.ts';
export { keepReleases } from './keep-releases.ts';
export { createSessionChanges } from './session-changes.ts';
export { createTerminalRenewal } from './terminal-renewal.ts';

/**
 * Loads what the promoted releases declare. The shell has checked it; the browser keeps it for a minute.
 *
 * @throws Error `OFFERS_FAILED` when the shell does not answer with it.
 */
export async function loadOffers(): Promise<Offers> {
  const answer = await fetch(OFFERS_PATH);
  if (!answer.ok) throw Object.assign(new Error(`${OFFERS_PATH}: ${String(answer.status)}`), { code: 'OFFERS_FAILED' });
  return (await answer.json()) as Offers;
}
