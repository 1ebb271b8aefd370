import { FRAGMENT_STATE_ID, PAGE_DATA_ID } from '../page/page-data.ts';
import type { PageData } from '../page/page-data.ts';

/** Reads what the server put into the page for the browser. */
export function readPageData(document: Document): PageData {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!text) throw Object.assign(new Error('the page carries no data for the browser'), { code: 'PAGE_DATA_MISSING' });
  try {
    return JSON.parse(text) as PageData;
  } catch (cause) {
    throw Object.assign(new Error('the data of the page is cut off', { cause }), { code: 'PAGE_DATA_MISSING' });
  }
}

/**
 * Reads the state of the fragment that the server rendered; `undefined` where it rendered none.
 *
 * @throws SyntaxError when the remote wrote something else than JSON.
 */
export function readFragmentState(document: Document): unknown {
  const text = document.getElementById(FRAGMENT_STATE_ID)?.textContent;
  return text ? JSON.parse(text) : undefined;
}
