import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Renderer } from '../render/renderer.ts';
import { registerApiProxy } from './api-proxy.ts';
import { registerErrorPage } from './error-page.ts';
import { registerHealth } from './health.ts';
import { registerPages } from './pages.ts';
import type { ReleaseSet } from './release-set.ts';
import { registerSecurityHeaders } from './security-headers.ts';
import { registerSessionForm } from './session-form.ts';
import { registerStaticFiles } from './static-files.ts';
import type { ShellAssets } from '@ecard/webpack';

export interface AppOptions {
  readonly config: Config;
  readonly renderer: Pick<Renderer, 'render'>;
  readonly shellAssets: ShellAssets;
  /** Folder of the shell's browser build. */
  readonly browserDirectory: string;
  /** The release set of the moment; `undefined` until the first look at the origins is done. */
  releaseSet(): ReleaseSet | undefined;
}

/** Makes the shell's server without listening. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { config } = options;
  const app = Fastify({
    logger: { level: config.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'] },
    // Requests are logged by what goes wrong with them: a query may hold a token.
    logController: new LogController({ disableRequestLogging: true }),
    // A proxy in front is on this machine or in this network; nobody else may say who the client is.
    trustProxy: ['loopback', 'linklocal', 'uniquelocal'],
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: 2000 },
  });
  await app.register(cookie);
  registerHealth(app, options);
  await registerApiProxy(app, config.apiUrl);
  await app.register(async (pages) => {
    await pages.register(compress, { encodings: ['br', 'gzip'] });
    registerSecurityHeaders(pages);
    await registerStaticFiles(pages, options);
    await registerSessionForm(pages, config.apiUrl);
    registerErrorPage(pages, options);
    registerPages(pages, options);
  });
  return app;
}
