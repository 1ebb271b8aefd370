import { request } from 'node:http';

export interface RawAnswer {
  readonly status: number;
  readonly body: string;
}

/** Sends exactly this path and these headers: `fetch` would tidy them. */
export function sendRaw(
  origin: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request(
      { hostname, port, path, headers: { host: `${hostname}:${port}`, ...headers }, agent: false },
      (answer) => {
        let body = '';
        answer.setEncoding('utf8');
        answer.on('data', (text: string) => {
          body += text;
        });
        answer.once('end', () => {
          resolve({ status: answer.statusCode ?? 0, body });
        });
        answer.once('error', reject);
      },
    );
    sent.once('error', reject);
    sent.end();
  });
}
