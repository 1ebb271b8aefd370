import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AwsV4Signer } from 'aws4fetch';
import type { MirrorAddress } from '../config/config.ts';

const KEYS = { accessKeyId: 'shells', secretAccessKey: 'secret-of-the-bucket', region: 'us-east-1' };

/** A bucket over the protocol of S3, as far as releases need it: requests are signed, or only read where that is allowed. */
export interface Bucket {
  readonly address: Required<MirrorAddress>;
  /** Contents by path below the address. */
  readonly objects: Map<string, Buffer>;
  /** Method and path of the requests that were let in. */
  readonly asked: string[];
  /** Lets everybody read, as a CDN does. */
  isPublic: boolean;
  /** Answers every request with 503 meanwhile. */
  isAway: boolean;
  close(): Promise<void>;
}

/** Starts an empty bucket. */
export async function startBucket(): Promise<Bucket> {
  const objects = new Map<string, Buffer>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    void answer(request).then(({ status, body }) => response.writeHead(status).end(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;

  async function answer(request: IncomingMessage): Promise<{ status: number; body?: Buffer }> {
    const { method = 'GET', url = '' } = request;
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    if (bucket.isAway) return { status: 503 };
    const isReader = bucket.isPublic && method === 'GET';
    if (!isReader && !(await isSigned(request, origin))) return { status: 403 };
    // As S3 does, which takes a plus for a space.
    const path = decodeURIComponent(url.replaceAll('+', ' ')).replace('/releases/', '');
    asked.push(`${method} ${path}`);
    if (method === 'PUT') {
      // A body without a length is refused there.
      if (request.headers['content-length'] === undefined) return { status: 411 };
      objects.set(path, Buffer.concat(parts));
      return { status: 200 };
    }
    const body = objects.get(path);
    if (method === 'DELETE') objects.delete(path);
    return body && method === 'GET' ? { status: 200, body } : { status: method === 'GET' ? 404 : 204 };
  }

  const bucket: Bucket = {
    address: { url: `${origin}/releases`, keys: KEYS },
    objects,
    asked,
    isPublic: false,
    isAway: false,
    close: () => closeServer(server),
  };
  return bucket;
}

/** Signs the request again with the bucket's own secret, and compares. */
async function isSigned({ method = 'GET', url = '', headers }: IncomingMessage, origin: string): Promise<boolean> {
  const { authorization = '' } = headers;
  const signed = /SignedHeaders=(?<names>[^,]+)/.exec(authorization)?.groups?.['names']?.split(';') ?? [];
  const given = signed.filter((name) => name !== 'host').map((name) => [name, String(headers[name])]);
  const datetime = String(headers['x-amz-date']);
  const again = new AwsV4Signer({
    ...KEYS,
    service: 's3',
    method,
    url: origin + url,
    headers: Object.fromEntries(given) as Record<string, string>,
    datetime,
  });
  return authorization !== '' && (await again.authHeader()) === authorization;
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => {
    server.close(() => {
      resolve();
    });
  });
}
