import { healthSchema } from '@ecard/shared/api-schema';
import { sql } from 'kysely';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';

/** Reports whether the api can work, for supervisors and monitoring. */
export function healthRoutes(app: App, { db }: ModuleDependencies): void {
  app.get(
    '/healthz',
    {
      config: { access: { kind: 'public' } },
      schema: {
        tags: ['operation'],
        summary: '200 when ready',
        response: { 200: healthSchema },
      },
    },
    async () => {
      try {
        await sql`select 1`.execute(db);
      } catch (cause) {
        throw new ProblemError('NOT_READY', { cause });
      }
      return { status: 'ok' as const };
    },
  );
}
