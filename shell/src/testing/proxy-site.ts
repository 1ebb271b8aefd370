import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeApp } from './make-app.ts';
import type { MadeApp, MadeAppOptions } from './make-app.ts';
import { createScriptedHost } from './scripted-host.ts';
import type { ScriptedHost } from './scripted-host.ts';

/** The portal, listening, before a host that does exactly what a test says. */
export interface ProxySite {
  readonly url: string;
  readonly host: ScriptedHost;
  readonly made: MadeApp;
  /** The codes in the log so far. */
  codes(): unknown[];
  close(): Promise<void>;
}

export async function startProxySite(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  options: Pick<MadeAppOptions, 'hostTimeoutMs' | 'tracing'> = {},
): Promise<ProxySite> {
  const host = await createScriptedHost(answer);
  const made = await makeApp({ apiUrl: host.url, ...options });
  await made.app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url: `http://127.0.0.1:${String((made.app.server.address() as AddressInfo).port)}`,
    host,
    made,
    codes: () => made.log.map(({ code }) => code),
    async close() {
      await made.close();
      await host.close();
    },
  };
}
