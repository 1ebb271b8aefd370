import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { ShellMetrics } from './shell-metrics.ts';

/** Answers `GET /metrics` on a port of its own, which the public never reaches (docs/decisions/0016). */
export function createMetricsServer(metrics: Pick<ShellMetrics, 'text'>): Server {
  return createServer((request, response) => {
    if (request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      ({ type, body }) => response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body),
      () => response.writeHead(500).end(),
    );
  });
}
