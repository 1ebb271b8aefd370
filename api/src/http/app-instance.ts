import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables/tables.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { ApiMetrics } from '../observe/api-metrics.ts';
import type { PersonalData } from '../security/personal-data.ts';
import type { Tokens } from '../security/tokens.ts';
import type { Services } from '../services/services.ts';
import type { Clock } from '../time/clock.ts';

/** Fastify whose routes take zod schemas. */
export type App = FastifyInstance<Server, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypeProvider>;

/** Dependencies of every module. */
export interface ModuleDependencies {
  readonly config: Config;
  readonly db: Kysely<Tables>;
  readonly engine: Database['engine'];
  readonly clock: Clock;
  readonly tokens: Tokens;
  readonly personalData: PersonalData;
  readonly jobs: Jobs;
  readonly services: Services;
  readonly files: FileStore;
  readonly metrics: ApiMetrics;
}
