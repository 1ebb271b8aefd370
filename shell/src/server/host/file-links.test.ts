import { afterEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { FILE_LINKS } from '@ecard/shared/http';
import { VALID_TOKEN } from '../../testing/make-token.ts';
import { startProxySite } from '../../testing/proxy-site.ts';
import type { ProxySite } from '../../testing/proxy-site.ts';

const ID = '019aa5e0-0000-7000-8000-0000000000aa';
const cookie = `token=${VALID_TOKEN}`;
const problem = { 'content-type': 'application/problem+json' };
const FILE = {
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': "attachment; filename*=UTF-8''RP-2026-000123.csv",
  'cache-control': 'private, max-age=60',
};

describe('a link to the file of a report', () => {
  let site: ProxySite;
  let from: string;

  async function serve(...settings: Parameters<typeof startProxySite>): Promise<void> {
    site = await startProxySite(...settings);
    from = `${site.url}/report?page=2`;
  }
  afterEach(() => site.close());
  const follow = (headers: Record<string, string> = {}, id = ID, method = 'GET') =>
    fetch(`${site.url}${FILE_LINKS.report}/${id}`, {
      method,
      redirect: 'manual',
      headers: { cookie, referer: from, ...headers },
    });
  /** Follows the link, and waits for the head of the answer alone. */
  async function begin(): Promise<IncomingMessage> {
    const asked = request(`${site.url}${FILE_LINKS.report}/${ID}`, { headers: { cookie }, agent: false }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    return answer;
  }

  it('brings the file under the name that the host gives it, with the token of the cookie, and caches nothing', async () => {
    await serve((_request, response) => response.writeHead(200, { ...FILE, 'set-cookie': 'token=stolen' }).end('a,b'));
    const answer = await follow({ authorization: 'Bearer other', 'x-org-id': '7', range: 'bytes=0-2' });
    expect([answer.status, await answer.text()]).toEqual([200, 'a,b']);
    expect([answer.headers.get('content-disposition'), answer.headers.get('cache-control')]).toEqual([
      FILE['content-disposition'],
      'no-store',
    ]);
    expect([answer.headers.get('set-cookie'), answer.headers.get('x-content-type-options')]).toEqual([null, 'nosniff']);
    const [asked] = site.host.requests;
    expect([asked?.method, asked?.url]).toEqual(['GET', `/api/report-request/${ID}/download`]);
    expect(asked?.headers).toMatchObject({ authorization: `Bearer ${VALID_TOKEN}`, range: 'bytes=0-2' });
    expect([asked?.headers.cookie, asked?.headers['x-org-id']]).toEqual([undefined, undefined]);
  });

  it('answers what the file is like without fetching it to a reader who asks for the head alone', async () => {
    await serve(({ method }, response) =>
      response.writeHead(200, { ...FILE, 'content-length': '4194304', 'accept-ranges': 'bytes' }).end(method),
    );
    const answer = await follow({}, ID, 'HEAD');
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    const { headers } = answer;
    expect(
      ['content-disposition', 'content-length', 'accept-ranges', 'cache-control'].map((of) => headers.get(of)),
    ).toEqual([FILE['content-disposition'], '4194304', 'bytes', 'no-store']);
    expect(site.host.requests.map(({ method, url }) => [method, url])).toEqual([
      ['HEAD', `/api/report-request/${ID}/download`],
    ]);
  });

  it('refuses the head of a file as it does the file', async () => {
    await serve((_request, response) => response.writeHead(410, problem).end());
    const refused = await follow({}, ID, 'HEAD');
    expect([refused.status, await refused.text()]).toEqual([410, '']);
    const stranger = await follow({ cookie: '' }, ID, 'HEAD');
    expect([stranger.status, stranger.headers.get('location')]).toEqual([303, '/?next=%2Freport%3Fpage%3D2']);
    expect(site.host.requests).toHaveLength(1);
  });

  it('is kept as a file even where the host does not say so', async () => {
    await serve((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<script>alert(1)</script>'),
    );
    const { headers } = await follow();
    expect(headers.get('content-disposition')).toBe('attachment');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*; sandbox$/);
  });

  it('brings each part of the file as it comes', async () => {
    let end = (): void => undefined;
    await serve((_request, response: ServerResponse) => {
      response.writeHead(200, FILE).write('first');
      end = () => response.end(' last');
    });
    const answer = await begin();
    // The host ends its answer only after the reader has the beginning.
    expect(String((await once(answer, 'data'))[0])).toBe('first');
    end();
    expect(await text(answer)).toBe(' last');
  });

  it('lets the host wait for a reader who takes nothing, instead of holding the file', async () => {
    const full = Promise.withResolvers<number>();
    const part = Buffer.alloc(1024 * 1024);
    await serve((_request, response) => {
      response.writeHead(200, FILE);
      let sent = 0;
      let timer: NodeJS.Timeout | undefined;
      const send = (): void => {
        clearTimeout(timer);
        // No part was taken for 200 ms: neither the shell nor the connections hold more.
        timer = setTimeout(() => {
          full.resolve(sent);
        }, 200);
        if (sent === 256) full.resolve(sent);
        else response.write(part, send);
        sent += 1;
      };
      response.once('close', () => {
        clearTimeout(timer);
      });
      send();
    });
    const answer = await begin();
    expect(await full.promise).toBeLessThan(64);
    answer.destroy();
  });

  it.each([
    [403, 'Танд энэ тайланг татах эрх алга.'],
    [404, 'Тайлан бэлэн болоогүй байна.'],
    [410, 'Файлын хадгалах хугацаа дууссан тул устгасан байна.'],
  ])('shows the sentence of a host that answers %d, with the way back', async (status, message) => {
    await serve((_request, response) => response.writeHead(status, problem).end(JSON.stringify({ message })));
    const answer = await follow();
    const html = await answer.text();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
    expect(html).toContain(`<h1>${message}</h1><a href="/report?page=2">Буцах</a>`);
    expect([answer.headers.get('cache-control'), answer.headers.get('content-disposition')]).toEqual([
      'no-store',
      null,
    ]);
  });

  it('shows a sentence of its own for what is none of the host', async () => {
    await serve((_request, response) => response.writeHead(403, { 'content-type': 'text/html' }).end('<b>no</b>'));
    expect(await (await follow()).text()).toContain('<h1>Танд энэ үйлдлийг хийх эрх алга.');
  });

  it('writes the sentence of the host as text', async () => {
    await serve((_request, response) =>
      response.writeHead(404, problem).end('{"message":"<script>alert(1)</script>"}'),
    );
    expect(await (await follow()).text()).not.toContain('<script>');
  });

  it('says that the host is out of reach, or does not answer in time', async () => {
    await serve(() => undefined, { hostTimeoutMs: 1_000 });
    const late = await follow();
    expect([late.status, await late.text()]).toEqual([504, expect.stringContaining('<h1>Үйлчилгээ хариу өгөхгүй')]);
    await site.host.close();
    const away = await follow();
    expect([away.status, await away.text()]).toEqual([502, expect.stringContaining('<h1>Үйлчилгээ түр ажиллахгүй')]);
    expect(site.codes()).toEqual(['HOST_TIMEOUT', 'HOST_UNREACHABLE']);
    expect(JSON.stringify(site.made.log)).not.toContain(VALID_TOKEN);
  });

  it('ends a file that stops half-way as broken, so that nobody takes it for whole', async () => {
    await serve((_request, response) => response.writeHead(200, { ...FILE, 'content-length': 100 }).write('half'), {
      hostTimeoutMs: 200,
    });
    await expect(follow().then((answer) => answer.text())).rejects.toThrow();
    expect(site.codes()).toEqual(['HOST_TIMEOUT']);
  });

  it('leads a reader who is not signed in to the sign-in page and back', async () => {
    await serve((_request, response) => response.writeHead(401, problem).end('{}'));
    const signedOut = await follow({ cookie: '' });
    expect(site.host.requests).toHaveLength(0);
    const refused = await follow();
    expect([signedOut, refused].map(({ status, headers }) => [status, headers.get('location')])).toEqual(
      Array(2).fill([303, '/?next=%2Freport%3Fpage%3D2']),
    );
  });

  it('asks the host for nothing but records by their id, for pages of the portal, and for somebody', async () => {
    await serve((_request, response) => response.writeHead(200, FILE).end());
    const statuses = [];
    for (const id of ['7', '..%2f..%2fuser', `${ID}%2f..`, 'all']) statuses.push((await follow({}, id)).status);
    statuses.push((await follow({ 'sec-fetch-site': 'cross-site' })).status);
    statuses.push((await follow({ 'sec-purpose': 'prefetch' })).status);
    expect([statuses, site.host.requests.length]).toEqual([[404, 404, 404, 404, 403, 409], 0]);
  });
});
