import { PassThrough } from 'node:stream';
import { permissionTemplateQuerySchema } from '@ecard/shared/api-schema';
import type { FastifyReply } from 'fastify';
import type { Cell, TableColumn } from '../../files/table.ts';
import { fileFormats, writeTable } from '../../files/write-table.ts';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { fileAnswer, problemAnswers } from '../../http/route-schema.ts';
import { findLastImport } from './last-import.ts';
import { refusedRowsText, templateText } from './permissions.text.ts';

const tags = ['entitlements'];
const access = { kind: 'action', code: 'ec.permission.import' } as const;
const fileSchema = fileAnswer(fileFormats.XLSX.mime, 'text/csv');

type Row = Readonly<Record<string, Cell>>;
interface ListFile {
  readonly name: string;
  readonly title: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly Row[];
}

/** Files about lists of beneficiaries: one to fill in, and the rows of the latest that were not written. */
export function permissionImportFileRoutes(app: App, { db, clock }: ModuleDependencies): void {
  app.get(
    '/api/ec/permissions/import/template',
    {
      config: { access },
      schema: {
        tags,
        summary: 'An empty list of beneficiaries to fill in, with one example',
        querystring: permissionTemplateQuerySchema,
        response: { 200: fileSchema, ...problemAnswers },
      },
    },
    (request, reply) => {
      const keys = Object.keys(templateText.columns) as (keyof typeof templateText.columns)[];
      return send(reply, request.query.format, {
        name: 'beneficiaries',
        title: templateText.title,
        columns: keys.map((key) => ({ key, header: templateText.columns[key], type: 'text', width: 22 })),
        rows: [templateText.example],
      });
    },
  );

  app.get(
    '/api/ec/permissions/import/problems',
    {
      config: { access },
      schema: {
        tags,
        summary:
          'Rows of the latest list of the caller that were not written, each with the reason; none without a list',
        querystring: permissionTemplateQuerySchema,
        response: { 200: fileSchema, ...problemAnswers },
      },
    },
    async (request, reply) => {
      const last = await findLastImport(db, accountOf(request));
      const words: Readonly<Record<string, string>> = templateText.columns;
      return send(reply, request.query.format, {
        name: 'refused-rows',
        title: refusedRowsText.title,
        columns: [
          { key: 'row', header: refusedRowsText.columns.row, type: 'integer', width: 8 },
          { key: 'column', header: refusedRowsText.columns.column, type: 'text', width: 18 },
          { key: 'value', header: refusedRowsText.columns.value, type: 'text', width: 30 },
          { key: 'message', header: refusedRowsText.columns.message, type: 'text', width: 60 },
        ],
        rows: [...(last?.problems ?? [])]
          .sort((one, other) => one.row - other.row)
          .map(({ row, column, value, message }) => ({ row, column: words[column] ?? column, value, message })),
      });
    },
  );

  function send(reply: FastifyReply, asked: 'xlsx' | 'csv', { name, rows, ...table }: ListFile) {
    const file = new PassThrough();
    const format = asked === 'csv' ? 'CSV' : 'XLSX';
    writeTable(file, format, { ...table, filters: [], rows: inOrder(rows), createdAt: clock() }).catch(
      (error: unknown) => file.destroy(error instanceof Error ? error : undefined),
    );
    const { mime, extension } = fileFormats[format];
    return reply.type(mime).header('content-disposition', `attachment; filename="${name}.${extension}"`).send(file);
  }
}

async function* inOrder(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}
