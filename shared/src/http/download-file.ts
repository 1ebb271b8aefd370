import { giveToBrowser } from '../browser-files/give-to-browser.ts';
import type { PortalContext } from '../contract/index.ts';
import { toProblem } from './to-problem.ts';
import { waitForNetwork } from './wait-for-network.ts';

/** A part that broke off is a few seconds of a slow line. */
const PART_BYTES = 4 * 1024 * 1024;
/** Most waits for the network per part, after the client's own retries. */
const MOST_WAITS = 20;

/**
 * Fetches a file with the account's token and hands it to the browser to keep.
 *
 * It comes in parts where the host can send some (RFC 9110, section 14): when the connection is lost the download goes on
 * from where it broke off.
 *
 * @param timeoutMs - Time limit of one part; 0 for none. Default: that of any call.
 */
export async function downloadFile(
  http: PortalContext['http'],
  url: string,
  name: string,
  timeoutMs?: number,
): Promise<void> {
  const parts: Blob[] = [];
  let [received, total, tag] = [0, Number.POSITIVE_INFINITY, ''];
  while (received < total) {
    const { data, status, headers } = await fetchPart(http, url, { start: received, tag, timeoutMs });
    const size = Number(/\/(\d+)$/.exec(String(headers['content-range'] ?? ''))?.[1]);
    if (status !== 206 || Number.isNaN(size)) {
      // The whole file: of a host that knows no parts, or another file than the one that was begun.
      giveToBrowser(data, name);
      return;
    }
    parts.push(data);
    received += data.size;
    total = data.size === 0 ? received : size;
    tag = String(headers['etag'] ?? '');
  }
  giveToBrowser(new Blob(parts, { type: parts[0]?.type ?? '' }), name);
}

interface Part {
  readonly start: number;
  /** Entity tag of the file, which a later file at the same address does not have; empty before the first part. */
  readonly tag: string;
  readonly timeoutMs: number | undefined;
}

async function fetchPart(http: PortalContext['http'], url: string, { start, tag, timeoutMs }: Part) {
  for (let waits = 0; ; waits += 1) {
    try {
      return await http.get<Blob>(url, {
        responseType: 'blob',
        headers: {
          Range: `bytes=${String(start)}-${String(start + PART_BYTES - 1)}`,
          ...(tag === '' ? {} : { 'If-Range': tag }),
        },
        ...(timeoutMs === undefined ? {} : { timeout: timeoutMs }),
      });
    } catch (error) {
      // Nothing has come yet: the failure is reported at once.
      if (start === 0 || waits >= MOST_WAITS || toProblem(error).status !== 0) throw error;
      await waitForNetwork();
    }
  }
}
