import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createReleaseWebhook } from './release-webhook.ts';

const bad = {
  remote: 'mf-auth',
  version: '1.1.0',
  before: '1.0.0',
  side: 'browser',
  reason: '20 of 20 failed',
} as const;

describe('createReleaseWebhook', () => {
  let server: Server;
  let url: string;
  let got: { readonly headers: IncomingHttpHeaders; readonly body: string }[];
  let answers: number[];

  beforeEach(async () => {
    got = [];
    answers = [];
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        got.push({ headers: request.headers, body });
        response.writeHead(answers.shift() ?? 204, { location: '/elsewhere' }).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/hook`;
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  function makeWebhook(options: { secret?: string; pausesMs?: number[]; timeoutMs?: number } = {}) {
    const onFailure = jest.fn<(error: unknown) => void>();
    const webhook = createReleaseWebhook({ url, now: () => 0, pausesMs: [1, 1], onFailure, ...options });
    return { webhook, onFailure };
  }

  it('says which version was taken back and why, and nothing else', async () => {
    await makeWebhook().webhook.send(bad);
    expect(got.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { id: expect.any(String), event: 'release.withdrawn', at: '1970-01-01T00:00:00.000Z', ...bad },
    ]);
    expect(got[0]?.headers).not.toHaveProperty('x-release-signature');
  });

  it('signs what it sends with the secret, which is not in it', async () => {
    await makeWebhook({ secret: 'only-for-this' }).webhook.send(bad);
    const [{ headers, body } = { headers: {}, body: '' }] = got;
    const hmac = createHmac('sha256', 'only-for-this').update(body).digest('hex');
    expect(headers['x-release-signature']).toBe(`sha256=${hmac}`);
    expect(JSON.stringify(got)).not.toContain('only-for-this');
  });

  it('tries again after an error, with the same message', async () => {
    answers = [500, 503];
    const { webhook, onFailure } = makeWebhook();
    await webhook.send(bad);
    expect(got).toHaveLength(3);
    expect(new Set(got.map(({ body }) => body)).size).toBe(1);
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('gives up after the last try, and follows no redirect', async () => {
    answers = [307, 307, 307];
    const { webhook, onFailure } = makeWebhook();
    await webhook.send(bad);
    expect(got).toHaveLength(3);
    expect(onFailure).toHaveBeenCalledTimes(1);
  });

  it('waits no longer once it is stopped', async () => {
    answers = [500];
    const { webhook, onFailure } = makeWebhook({ pausesMs: [600_000] });
    const sending = webhook.send(bad);
    webhook.stop();
    await sending;
    expect(onFailure).not.toHaveBeenCalled();
  });
});
