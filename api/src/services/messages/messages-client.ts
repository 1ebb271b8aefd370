import { z } from 'zod';
import { createHttpService } from '../http-service.ts';
import type { HttpServiceOptions } from '../http-service.ts';
import type { Messages } from './messages.port.ts';

export interface MessagesClientOptions {
  /** Without a slash at its end. */
  readonly url: string;
  readonly token?: string | undefined;
  readonly http?: Partial<HttpServiceOptions>;
}

const refusalSchema = z.object({ error: z.string() });

/** Creates the client of the message gateway: `POST /messages {channel, to, text, subject?}`. */
export function createMessagesClient({
  url,
  token,
  http: overrides,
}: MessagesClientOptions): Messages & { close(): void } {
  const http = createHttpService({ service: 'messages', baseUrl: url, readRefusal, ...overrides });
  return {
    async send(message, key) {
      await http.call({
        method: 'POST',
        path: '/messages',
        headers: { 'idempotency-key': key, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
        body: message,
        schema: z.unknown(),
        idempotent: true,
      });
    },
    close: http.close,
  };
}

function readRefusal(body: unknown) {
  const parsed = refusalSchema.safeParse(body);
  return { providerCode: parsed.success ? parsed.data.error : undefined };
}
