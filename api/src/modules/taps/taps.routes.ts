import { tapBatchResultSchema, tapBatchSchema } from '@ecard/shared/api-schema';
import { deviceOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { problemAnswers } from '../../http/route-schema.ts';
import { recordTaps } from './record-taps.ts';

/** Taps from validators. */
export function tapRoutes(app: App, { db, jobs, clock }: ModuleDependencies): void {
  app.post(
    '/api/ec/taps',
    {
      config: { access: { kind: 'device' } },
      schema: {
        tags: ['taps'],
        summary: 'Record a batch of taps; a tap sent again changes nothing',
        body: tapBatchSchema,
        response: { 200: tapBatchResultSchema, ...problemAnswers },
      },
    },
    async (request) => {
      const terminal = deviceOf(request);
      if (terminal.kind !== 'VALIDATOR') throw new ProblemError('FORBIDDEN');
      return recordTaps({ db, jobs }, terminal.id, request.body.taps, clock());
    },
  );
}
