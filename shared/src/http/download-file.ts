import { giveToBrowser } from '../browser-files/give-to-browser.ts';
import type { PortalContext } from '../contract/index.ts';

/**
 * Fetches a file with the account's token and hands it to the browser to keep.
 *
 * @param timeoutMs - How long it may take; 0 for as long as it takes. Default: as any call.
 */
export async function downloadFile(
  http: PortalContext['http'],
  url: string,
  name: string,
  timeoutMs?: number,
): Promise<void> {
  const { data } = await http.get<Blob>(url, {
    responseType: 'blob',
    ...(timeoutMs === undefined ? {} : { timeout: timeoutMs }),
  });
  giveToBrowser(data, name);
}
