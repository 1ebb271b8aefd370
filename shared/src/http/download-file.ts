import type { PortalContext } from '../contract/index.ts';

/** The browser has begun to read the file by then. */
const KEPT_MS = 10_000;

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
  const link = document.createElement('a');
  link.href = URL.createObjectURL(data);
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  }, KEPT_MS);
}
