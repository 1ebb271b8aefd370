import { lookupParamsSchema, lookupQuerySchema, lookupSchema } from '@ecard/shared/api-schema';
import { sql } from 'kysely';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { problemAnswers } from '../../http/route-schema.ts';
import { findLookup } from './lookup.repository.ts';
import { lookups } from './lookups.ts';

/** Options for fields of forms. */
export function lookupRoutes(app: App, { db }: ModuleDependencies): void {
  app.get(
    '/api/lookup/:name',
    {
      config: { access: { kind: 'user' } },
      schema: {
        tags: ['lookup'],
        summary: 'Names to pick from, found by text or by id; empty where the account may see none',
        params: lookupParamsSchema,
        querystring: lookupQuerySchema,
        response: { 200: lookupSchema, ...problemAnswers },
      },
    },
    async (request) => {
      const lookup = lookups[request.params.name];
      const rows = lookup.rows ? lookup.rows(accountOf(request), request.query.for) : sql<boolean>`true`;
      // Empty and not refused: a form shows what it can.
      return rows ? [...(await findLookup(db, lookup, rows, request.query))] : [];
    },
  );
}
