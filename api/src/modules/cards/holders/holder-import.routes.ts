import { importQuerySchema, importReportSchema } from '@ecard/shared/api-schema';
import { actorOf } from '../../../audit/audit.ts';
import { accountOf } from '../../../http/access.ts';
import type { App, ModuleDependencies } from '../../../http/app-instance.ts';
import { problemAnswer, problemAnswers } from '../../../http/route-schema.ts';
import { readUpload } from '../../../http/upload.ts';
import { importHolders } from './import-holders.ts';

/** Holders of many cards from a file. */
export function holderImportRoutes(app: App, { db, clock, personalData }: ModuleDependencies): void {
  app.post(
    '/api/ec/cards/holders/import',
    {
      config: { access: { kind: 'own', code: 'ec.card.create' }, rateLimit: { max: 30, timeWindow: 60_000 } },
      schema: {
        tags: ['cards'],
        summary:
          'Assign holders to cards by an XLSX or CSV list of at most 1,000 rows, none of it while a row is wrong; `dry_run=1` only says what would change',
        description:
          'Columns: card_no (Картын дугаар) or card_id (Таних дугаар), holder_name (Эзэмшигч) or register_no (РД), as the exported list of cards has them. An empty cell leaves what the card has.',
        consumes: ['multipart/form-data'],
        querystring: importQuerySchema,
        response: {
          200: importReportSchema,
          ...problemAnswers,
          413: problemAnswer('Larger than 5 MB'),
          429: problemAnswer('Too often'),
        },
      },
    },
    async (request) => {
      const { bytes } = await readUpload(request);
      return importHolders(db, bytes, {
        account: accountOf(request),
        actor: actorOf(request),
        now: clock(),
        personalData,
        dryRun: request.query.dry_run === '1',
      });
    },
  );
}
