import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { registerImages } from '../images/register-images.ts';
import { registerApiProxy } from './api-proxy.ts';
import type { AppOptions } from './app-options.ts';
import { registerErrorPage } from './error-page.ts';
import { registerHealth } from './health.ts';
import { registerPages } from './pages.ts';
import { registerSecurityHeaders } from './security-headers.ts';
import { registerSessionForm } from './session-form.ts';
import { registerStaticFiles } from './static-files.ts';

/** Makes the shell's server without listening. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { config } = options;
  const app = Fastify({
    logger: {
      level: config.logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'],
    },
    // Requests are logged by what goes wrong with them: a query may hold a token.
    logController: new LogController({ disableRequestLogging: true }),
    // A proxy in front is on this machine or in this network; nobody else may say who the client is.
    trustProxy: ['loopback', 'linklocal', 'uniquelocal'],
    genReqId: () => crypto.randomUUID(),
    // The router would answer 400 itself; the pages answer what cannot be decoded as what matches nothing.
    rewriteUrl: ({ url = '/' }) => (isDecodable(url) ? url : '/undecodable'),
    routerOptions: { maxParamLength: 2000 },
  });
  await app.register(cookie);
  registerHealth(app, options);
  await registerApiProxy(app, config.apiUrl);
  await app.register(async (pages) => {
    await pages.register(compress, { encodings: ['br', 'gzip'] });
    registerSecurityHeaders(pages);
    await registerStaticFiles(pages, options);
    registerImages(pages, { ...config, browserDirectory: options.browserDirectory });
    await registerSessionForm(pages, config.apiUrl);
    registerErrorPage(pages, options);
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
