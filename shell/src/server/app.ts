import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { registerImages } from '../images/register-images.ts';
import { registerApiProxy } from './api-proxy.ts';
import type { AppOptions } from './app-options.ts';
import { registerBuildEvents } from './build-events.ts';
import { registerAddressCheck } from './check-address.ts';
import { answerClientError } from './client-error.ts';
import { registerErrorPage } from './error-page.ts';
import { registerHealth } from './health.ts';
import { createLoggerOptions } from './logger.ts';
import { registerNotFound } from './not-found.ts';
import { registerPages } from './pages.ts';
import { registerRequestMetrics } from './request-metrics.ts';
import { registerSecurityHeaders } from './security-headers.ts';
import { registerSessionForm } from './session-form.ts';
import { registerStaticFiles } from './static-files.ts';
import { registerTelemetry } from './telemetry.ts';

/** Large enough to answer a token or query beyond every bound in words instead of breaking off. */
const MAX_HEADER_BYTES = 256 * 1024;
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
    http: { maxHeaderSize: MAX_HEADER_BYTES },
    requestTimeout: REQUEST_TIMEOUT_MS,
    clientErrorHandler: answerClientError,
    // Who is connected while the server ends still gets an answer.
    return503OnClosing: false,
  });
  registerSecurityHeaders(app, config);
  registerRequestMetrics(app, options.metrics);
  registerAddressCheck(app, config);
  registerErrorPage(app, options);
  registerNotFound(app);
  await app.register(cookie);
  registerHealth(app, options);
  await registerApiProxy(app, {
    apiUrl: config.apiUrl,
    timeoutMs: options.hostTimeoutMs,
    onBrokenOff: options.metrics.failed,
  });
  registerTelemetry(app, options);
  if (config.followBuilds) registerBuildEvents(app, options);
  await app.register(async (pages) => {
    await pages.register(compress, { encodings: ['br', 'gzip'], syncThreshold: MAX_BYTES_AT_ONCE });
    await registerStaticFiles(pages, options);
    registerImages(pages, { ...config, browserDirectory: options.browserDirectory });
    await registerSessionForm(pages, config);
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
