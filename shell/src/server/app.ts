import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { registerImages } from '../images/register-images.ts';
import { registerOverride } from '../override/register-override.ts';
import { registerApiProxy } from './host/api-proxy.ts';
import { registerFileLinks } from './host/file-links.ts';
import type { AppOptions } from './app-options.ts';
import { registerBuildEvents } from './files/build-events.ts';
import { registerAddressCheck } from './requests/check-address.ts';
import { answerClientError } from './requests/client-error.ts';
import { registerErrorPage } from './error-page.ts';
import { registerHealthReports } from './observe/health-reports.ts';
import { registerHealth } from './observe/health.ts';
import { createLoggerOptions } from './observe/logger.ts';
import { registerNotFound } from './requests/not-found.ts';
import { registerPages } from './render-page.ts';
import { registerReleases } from './releases/register-releases.ts';
import { findReleaseReader } from './releases/release-reader.ts';
import { registerRequestMetrics } from './observe/request-metrics.ts';
import { traceRequests } from './observe/request-tracing.ts';
import { registerSecurityHeaders } from '../http/security-headers.ts';
import { registerSessionForm } from './session/session-form.ts';
import { registerStaticFiles } from './files/static-files.ts';
import { registerTelemetry } from './observe/telemetry.ts';
import { OFFERS_PATH } from '../page/offers.ts';
import { readStoredValues } from '../http/read-stored-values.ts';
import { answerProblem } from '../http/problems.ts';

/** Large enough to answer a token or query beyond every bound in words instead of breaking off. */
const MAX_HEADER_BYTES = 32 * 1024;
/** A client has this long to send its headers; what it sent by then is held in memory. */
const HEADERS_TIMEOUT_MS = 10_000;
const CONNECTIONS_LOOK_MS = 2_000;
/** More connections than this process answers at once, with those that browsers keep open. */
const MOST_CONNECTIONS = 4_096;
/** An upload of 30 MB over a slow connection takes minutes. */
const REQUEST_TIMEOUT_MS = 300_000;
/** Compressed in one go: that costs a page of 180 KB half of what it costs through a stream, piece by piece. */
const MAX_BYTES_AT_ONCE = 1024 * 1024;

/** Makes the shell's server without listening. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { config } = options;
  const app = Fastify({
    logger: createLoggerOptions(config.logLevel, options.logStream),
    // Requests are logged by what goes wrong with them: a query may hold a token.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    trustProxy: [...config.trustedProxies],
    genReqId: () => crypto.randomUUID(),
    // The router would answer 400 itself; the pages answer what cannot be decoded as what matches nothing.
    rewriteUrl: ({ url = '/' }) => (isDecodable(url) ? url : '/undecodable'),
    // The pages bound the address themselves, and say so in words.
    routerOptions: { maxParamLength: MAX_HEADER_BYTES },
    http: {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: CONNECTIONS_LOOK_MS,
    },
    requestTimeout: REQUEST_TIMEOUT_MS,
    clientErrorHandler: answerClientError,
    // Who is connected while the server ends still gets an answer.
    return503OnClosing: false,
  });
  app.server.maxConnections = MOST_CONNECTIONS;
  registerSecurityHeaders(app, config);
  traceRequests(app, options.tracing);
  registerRequestMetrics(app, options.metrics);
  registerAddressCheck(app, config);
  registerErrorPage(app, options);
  registerNotFound(app);
  await app.register(cookie);
  registerHealth(app, options);
  const host = { timeoutMs: options.hostTimeoutMs, onBrokenOff: options.metrics.failed };
  await registerApiProxy(app, { ...host, apiUrl: config.apiUrl });
  registerFileLinks(app, { ...host, config });
  registerTelemetry(app, options);
  registerHealthReports(app, options);
  if (config.followBuilds) registerBuildEvents(app, options);
  await app.register(async (pages) => {
    await pages.register(compress, { encodings: ['br', 'gzip'], syncThreshold: MAX_BYTES_AT_ONCE });
    await registerStaticFiles(pages, options);
    registerImages(pages, { ...config, browserDirectory: options.browserDirectory });
    await registerSessionForm(pages, config);
    registerOverride(pages, config, async (request) => {
      const reader = await findReleaseReader(request, options);
      return reader?.mayManage ? reader.who : undefined;
    });
    registerOffers(pages, options);
    if (options.desk) registerReleases(pages, { ...options, desk: options.desk });
    registerPages(pages, options);
  });
  return app;
}

function isDecodable(url: string): boolean {
  try {
    decodeURI(url.split('?')[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

/** Tells the browser which tiles and search sources the releases of its pages declare. */
function registerOffers(app: FastifyInstance, { releaseSet }: Pick<AppOptions, 'releaseSet'>): void {
  app.get(OFFERS_PATH, (request, reply) => {
    const set = releaseSet(readStoredValues(request).serialNo);
    if (!set) return answerProblem(request, reply.header('retry-after', '1'), 'STARTING');
    return reply.header('cache-control', 'private, max-age=60').send(set.offers);
  });
}
