import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Tracing } from '@ecard/shared/observe';
import type { Kysely } from 'kysely';
import { maxUploadBytes } from '@ecard/shared/api-schema';
import type { Config } from './config/config.ts';
import type { Database } from './database/database.ts';
import type { Tables } from './database/tables/tables.ts';
import { enforceAccess } from './http/access.ts';
import type { App, ModuleDependencies } from './http/app-instance.ts';
import { answerClientError, answerFrameworkError, answerProblems } from './http/error-handler.ts';
import { describeApi } from './http/openapi.ts';
import { keepAnswersPrivate } from './http/private-answers.ts';
import { rateLimitError } from './http/rate.ts';
import { countRequests } from './http/request-metrics.ts';
import { validatorCompiler } from './http/validator.ts';
import { actFor, loadAccount } from './modules/auth/account.repository.ts';
import { jobModules } from './modules/jobs.ts';
import { modules } from './modules/index.ts';
import { registerParts } from './modules/registrations.ts';
import { loadActiveTerminal } from './modules/terminals/terminals.repository.ts';
import { createApiMetrics } from './observe/api-metrics.ts';
import type { ApiMetrics } from './observe/api-metrics.ts';
import { keepRequestContext, requestIdOf } from './observe/request-context.ts';
import type { FileStore } from './files/file-store.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Services } from './services/services.ts';
import { createPersonalData } from './security/personal-data.ts';
import { createTokens } from './security/tokens.ts';
import { demoAccountRoutes } from './seed/demo-accounts.routes.ts';
import type { Clock } from './time/clock.ts';
import { watchCalls } from './turns/calls-under-way.ts';

export interface AppDependencies {
  readonly config: Config;
  /** Migrated. */
  readonly db: Kysely<Tables>;
  readonly engine: Database['engine'];
  readonly clock: Clock;
  /** Not started: modules register what they run. */
  readonly jobs: Jobs;
  readonly services: Services;
  readonly files: FileStore;
  /** Counters of its own when absent. */
  readonly metrics?: ApiMetrics;
  /** No traces are sent when absent. */
  readonly tracing?: Tracing | undefined;
  readonly logger?: FastifyServerOptions['logger'];
}

/** Makes the transport-authority host; it listens nowhere yet and does not own the database. */
export async function createApp({
  logger = false,
  metrics = createApiMetrics(),
  tracing,
  ...dependencies
}: AppDependencies): Promise<App> {
  const { config, db, clock } = dependencies;
  const tokens = createTokens(config.jwtSecret, clock);
  const personalData = createPersonalData(config.dataSecret);
  const app: App = Fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: requestIdOf,
    exposeHeadRoutes: false,
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerClientError,
    trustProxy: [...config.trustedProxies],
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  keepRequestContext(app, tracing);
  watchCalls(app);
  countRequests(app, metrics);
  answerProblems(app);
  keepAnswersPrivate(app);
  enforceAccess(app, {
    tokens,
    loadAccount: (claims) => loadAccount(db, claims, clock()),
    actFor: (account, organizationId) => actFor(db, account, organizationId),
    loadTerminal: (publicId) => loadActiveTerminal(db, publicId),
  });
  ignoreEmptyQuery(app);
  await app.register(rateLimit, { global: false, errorResponseBuilder: rateLimitError });
  await app.register(multipart, { limits: uploadLimits });
  await describeApi(app);
  registerModules(app, { ...dependencies, metrics, tokens, personalData });
  return app;
}

/** Stands for Fastify's own compilers of schemas, so that their 250 files are not loaded: those for zod are set at once. */
function noCompiler(): never {
  throw new TypeError('The compilers of schemas are those for zod.');
}

/** One file and a few short fields. */
const uploadLimits = { fileSize: maxUploadBytes, files: 1, fields: 5, fieldSize: 2_000, parts: 6, headerPairs: 20 };

function registerModules(app: App, deps: ModuleDependencies): void {
  registerParts();
  for (const addJobs of jobModules) addJobs(deps);
  // Inside `register`, so that the API description sees the routes: its hook is active only after it has loaded.
  app.register(async (scope) => {
    for (const addRoutes of [...modules, demoAccountRoutes]) addRoutes(scope.withTypeProvider<ZodTypeProvider>(), deps);
  });
}

/** Drops empty query parameters: an HTML form sends every field, also those left blank. */
function ignoreEmptyQuery(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    const query = request.query;
    if (typeof query !== 'object' || query === null) return;
    request.query = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
  });
}
