import { tapBatchResultSchema, tapBatchSchema } from '@ecard/shared/api-schema';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { bearer, problemAnswers } from '../../http/route-schema.ts';
import { recordTaps } from './record-taps.ts';

/** What validators send. */
export function tapRoutes(app: App, { db, clock }: ModuleDependencies): void {
  app.post(
    '/api/ec/taps',
    {
      config: { access: { kind: 'terminal' } },
      schema: {
        tags: ['taps'],
        summary: 'Record a batch of taps; a tap sent again changes nothing',
        security: bearer,
        body: tapBatchSchema,
        response: { 200: tapBatchResultSchema, ...problemAnswers },
      },
    },
    async ({ principal, body }) => {
      const terminal =
        principal.kind === 'terminal'
          ? await db
              .selectFrom('terminal')
              .select(['id', 'kind'])
              .where('public_id', '=', principal.terminalId)
              .executeTakeFirst()
          : undefined;
      if (terminal?.kind !== 'VALIDATOR') throw new ProblemError('FORBIDDEN');
      return recordTaps(db, terminal.id, body.taps, clock());
    },
  );
}
