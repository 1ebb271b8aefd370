import { importQuerySchema, importReportSchema } from '@ecard/shared/api-schema';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { actorOf } from '../../audit/audit.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { acceptRawUploads, readUpload } from '../../http/upload.ts';
import { importLocationFile } from './import-locations.ts';

const fileLimitBytes = 5_000_000;

/** Places from a file. */
export function locationImportRoutes(app: App, { db, clock }: ModuleDependencies): void {
  app.register((plain, _options, done) => {
    acceptRawUploads(plain, fileLimitBytes);
    plain.withTypeProvider<ZodTypeProvider>().post(
      '/api/location/import',
      {
        config: { access: { kind: 'action', code: 'net.location.import' } },
        schema: {
          tags: ['locations'],
          summary:
            'Places from CSV or XLSX (code, name, kind, lat, lon, stop_ref, district, khoroo, services, opening_hours), GTFS stops.txt or the exported list, none while a row is wrong',
          description:
            'The file is the body (text/csv) or the file of a form; at most 5 MB and 20 000 rows. An empty cell leaves a field as it is, a dash empties it.',
          querystring: importQuerySchema,
          response: { 200: importReportSchema, ...problemAnswers, 413: problemAnswer('The file is too large') },
        },
      },
      async (request) => {
        const { bytes } = await readUpload(request, fileLimitBytes);
        const { dry_run, confirm } = request.query;
        return importLocationFile(db, bytes, {
          file: 'stops.txt',
          actor: actorOf(request),
          now: clock(),
          confirm: confirm === '1',
          dryRun: dry_run === '1',
        });
      },
    );
    done();
  });
}
