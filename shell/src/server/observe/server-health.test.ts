import { describe, expect, it, jest } from '@jest/globals';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { NO_RELEASES } from '../../releases/state/release-state.ts';
import { createServerHealth } from './server-health.ts';
import type { ServerHealthOptions } from './server-health.ts';

describe('a version whose processes die', () => {
  const bad = { remote: 'mf-auth', version: '1.1.0', reason: '5 of its processes died or hung within a minute' };

  it('is counted and sent to the webhook as one that fails in browsers, without the words of its process', async () => {
    const told: unknown[] = [];
    const server = createServer((request, response) => {
      void text(request).then((body) => {
        told.push(JSON.parse(body));
        response.writeHead(204).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`;
    const metrics = { failed: jest.fn(), releaseTakenBack: jest.fn(), watchReleases: jest.fn() };
    const withdraw = jest.fn<ReturnType<ServerHealthOptions['registry']>['withdraw']>();
    withdraw.mockResolvedValueOnce(true).mockResolvedValueOnce(false);
    const health = createServerHealth({
      config: { releaseWebhook: { url, secret: undefined } },
      database: undefined,
      metrics,
      log: () => ({ warn: jest.fn() }),
      registry: () => ({ state: NO_RELEASES, withdraw }),
    });

    await health.takeBack(bad, 'it said a name');
    // Another shell was first.
    await health.takeBack(bad, 'it said a name');
    while (told.length === 0) await new Promise((resolve) => setImmediate(resolve));
    expect(withdraw.mock.calls[0]).toEqual(['mf-auth', '1.1.0', `${bad.reason}: it said a name`]);
    expect(metrics.releaseTakenBack.mock.calls).toEqual([['mf-auth', 'server']]);
    expect(told).toMatchObject([{ event: 'release.withdrawn', ...bad, side: 'server' }]);
    expect(JSON.stringify(told)).not.toContain('name');
    await health.stop();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
});
