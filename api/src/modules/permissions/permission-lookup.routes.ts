import { PassThrough } from 'node:stream';
import {
  permissionHolderBodySchema,
  permissionHolderSchema,
  permissionTemplateQuerySchema,
} from '@ecard/shared/api-schema';
import type { Cell } from '../../files/table.ts';
import { fileFormats, writeTable } from '../../files/write-table.ts';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { masksFor } from '../../http/people.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { fileAnswer, problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { scopeOf } from '../../http/scope.ts';
import { findHolderCards } from './find-holder-cards.ts';
import { permissionText, templateText } from './permissions.text.ts';

const tags = ['entitlements'];

/** Look-ups before a request is entered at a counter: the holder and a template of the import. */
export function permissionLookupRoutes(app: App, { db, clock, personalData }: ModuleDependencies): void {
  app.post(
    '/api/ec/permissions/holder',
    {
      config: { access: { kind: 'action', code: 'ec.permission.create' }, rateLimit: { max: 60, timeWindow: 60_000 } },
      schema: {
        tags,
        summary: 'Whose register or card number it is, with the cards; in the body, so that no log keeps the number',
        body: permissionHolderBodySchema,
        response: {
          200: permissionHolderSchema,
          ...problemAnswers,
          404: problemAnswer('Nobody'),
          429: problemAnswer('Too often'),
        },
      },
    },
    async (request) => {
      const { register_no: registerNo, card_no: cardNo } = request.body;
      if ((registerNo === undefined) === (cardNo === undefined)) {
        throw new ProblemError('VALIDATION_FAILED', {
          errors: [{ path: 'register_no', code: 'REQUIRED', message: permissionText.holderRequired }],
        });
      }
      const found = await findHolderCards(db, scopeOf(accountOf(request)), {
        registerHash: registerNo === undefined ? undefined : personalData.lookupHash(registerNo),
        cardNo,
      });
      if (!found) throw new ProblemError('NOT_FOUND');
      return { ...found, name: masksFor(accountOf(request), 'holder').name(found.name) };
    },
  );

  app.get(
    '/api/ec/permissions/import/template',
    {
      config: { access: { kind: 'action', code: 'ec.permission.import' } },
      schema: {
        tags,
        summary: 'An empty list of beneficiaries to fill in, with one example',
        querystring: permissionTemplateQuerySchema,
        response: { 200: fileAnswer(fileFormats.XLSX.mime, 'text/csv'), ...problemAnswers },
      },
    },
    (request, reply) => {
      const format = request.query.format === 'csv' ? 'CSV' : 'XLSX';
      const file = new PassThrough();
      const keys = Object.keys(templateText.columns) as (keyof typeof templateText.columns)[];
      writeTable(file, format, {
        title: templateText.title,
        filters: [],
        columns: keys.map((key) => ({ key, header: templateText.columns[key], type: 'text', width: 22 })),
        rows: exampleRows(),
        createdAt: clock(),
      }).catch((error: unknown) => file.destroy(error instanceof Error ? error : undefined));
      const { mime, extension } = fileFormats[format];
      return reply
        .type(mime)
        .header('content-disposition', `attachment; filename="beneficiaries.${extension}"`)
        .send(file);
    },
  );
}

async function* exampleRows(): AsyncGenerator<Readonly<Record<string, Cell>>> {
  yield templateText.example;
}
