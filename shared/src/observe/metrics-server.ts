import { createServer } from 'node:http';
import type { Server } from 'node:http';

/** Answers `GET /metrics` on a port of its own, which the public never reaches (docs/decisions/0016). */
export function createMetricsServer(metrics: {
  /** Everything in the text format of Prometheus. */
  text(): Promise<{ readonly type: string; readonly body: string }>;
}): Server {
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
