import type { PortalContext } from '../contract/index.ts';
import { readEvents } from './read-events.ts';
import type { ServerEvent } from './read-events.ts';
import { toProblem } from './to-problem.ts';
import { waitForNetwork } from './wait-for-network.ts';

export interface FollowedEvents {
  /** Closes the stream. */
  readonly signal: AbortSignal;
  readonly onEvent: (event: ServerEvent) => void;
  /** The stream is there again: what happened meanwhile was missed. */
  readonly onReturn: () => void;
}

/**
 * Follows a stream of server-sent events (WHATWG HTML, section 9.2) with the account's token, which the browser's own
 * reader could not send. Connects again whenever the stream ends or the connection is lost; ends when it is refused.
 *
 * Only for browsers.
 */
export async function followEvents(
  http: PortalContext['http'],
  url: string,
  { signal, onEvent, onReturn }: FollowedEvents,
): Promise<void> {
  for (let isFirst = true; !signal.aborted; isFirst = false) {
    let isOpen = false;
    const read = readEvents((event) => {
      if (!signal.aborted) onEvent(event);
    });
    const take = (request: unknown, text: string) => {
      if (!isOpen && !isFirst && !signal.aborted) onReturn();
      isOpen = true;
      read(request, text);
    };
    try {
      const answer = await http.get<string>(url, {
        headers: { Accept: 'text/event-stream' },
        responseType: 'text',
        timeout: 0,
        signal,
        'axios-retry': { retries: 0 },
        onDownloadProgress: (progress) => {
          const from = requestOf(progress);
          if (from) take(from, from.responseText);
        },
      });
      take(answer.request as unknown, answer.data);
    } catch (error) {
      const { status } = toProblem(error);
      if (status >= 400 && status < 500 && status !== 429) return;
    }
    await waitForNetwork(signal);
  }
}

/** The request whose text has grown. */
function requestOf(progress: { readonly event?: unknown }): XMLHttpRequest | undefined {
  const { event } = progress;
  const target = event instanceof Event ? event.target : null;
  return target instanceof XMLHttpRequest ? target : undefined;
}
