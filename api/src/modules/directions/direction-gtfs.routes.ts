import { importQuerySchema, importReportSchema } from '@ecard/shared/api-schema';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { actorOf } from '../../audit/audit.ts';
import { packGtfs } from '../../gtfs/gtfs-zip.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { fileAnswer, problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { acceptRawUploads, readUpload } from '../../http/upload.ts';
import { dayOf } from '../../time/ulaanbaatar.ts';
import { buildFeed } from './gtfs-export.ts';
import { importGtfs } from './import-gtfs.ts';

const tags = ['directions'];
const fileLimitBytes = 10_000_000;

/** Routes as a GTFS feed, out and in. */
export function directionGtfsRoutes(app: App, { db, clock }: ModuleDependencies): void {
  app.get(
    '/api/direction/export.gtfs',
    {
      config: { access: { kind: 'action', code: 'net.direction.export' } },
      schema: {
        tags,
        summary: 'Routes in service as a GTFS feed (zip); positions © OpenStreetMap contributors, ODbL',
        response: { 200: fileAnswer('application/zip'), ...problemAnswers },
      },
    },
    async (_request, reply) => {
      const today = dayOf(clock());
      const feed = packGtfs(await buildFeed(db, today));
      return reply
        .type('application/zip')
        .header('content-disposition', `attachment; filename="ulaanbaatar-gtfs-${today}.zip"`)
        .header('cache-control', 'no-store')
        .send(Buffer.from(feed));
    },
  );

  app.register((plain, _options, done) => {
    acceptRawUploads(plain, fileLimitBytes);
    plain.withTypeProvider<ZodTypeProvider>().post(
      '/api/direction/import',
      {
        config: { access: { kind: 'action', code: 'net.direction.import' } },
        schema: {
          tags,
          summary: 'Stops and routes of a GTFS feed, none while a row is wrong; new routes are drafts',
          description: 'The zip is the body (application/zip) or the file of a form; at most 10 MB.',
          querystring: importQuerySchema,
          response: { 200: importReportSchema, ...problemAnswers, 413: problemAnswer('The file is too large') },
        },
      },
      async (request) => {
        const { bytes } = await readUpload(request, fileLimitBytes);
        const { dry_run, confirm } = request.query;
        return importGtfs(db, bytes, {
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
