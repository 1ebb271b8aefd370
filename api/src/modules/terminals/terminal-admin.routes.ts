import {
  idParamsSchema,
  terminalActionBodySchema,
  terminalApproveBodySchema,
  terminalListQuerySchema,
  terminalPageSchema,
  terminalRowSchema,
  terminalSecretSchema,
} from '@ecard/shared/api-schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction, Updateable } from 'kysely';
import { actorOf, recordAudit } from '../../audit/audit.ts';
import { changedFields } from '../../audit/changed-fields.ts';
import type { Tables, TerminalTable } from '../../database/tables/tables.ts';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { assertVersion, optionalVersion, sendRecord } from '../../http/record.ts';
import { problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { createDeviceSecret, hashDeviceSecret } from './device-secret.ts';
import { findTerminal, findTerminals } from './terminal-admin.repository.ts';
import type { TerminalRecord } from './terminal-admin.repository.ts';
import { terminalMachine } from './terminals.machine.ts';
import { terminalProblems } from './terminals.problems.ts';
import { toTerminal } from './terminals.view.ts';

const tags = ['terminals'];
const answers = { ...problemAnswers, 404: problemAnswer('No such terminal'), 412: problemAnswer('Changed meanwhile') };

/** Terminals for administrators: approving devices, blocking, secrets. */
export function terminalAdminRoutes(app: App, { db, clock, personalData }: ModuleDependencies): void {
  app.get(
    '/api/terminal',
    {
      config: { access: { kind: 'action', code: 'admin.terminal.view' } },
      schema: {
        tags,
        summary: 'Terminals, searched and sorted; `status=PENDING` are those that wait for approval',
        querystring: terminalListQuerySchema,
        response: { 200: terminalPageSchema, ...problemAnswers },
      },
    },
    async (request) => {
      const { rows, ...count } = await findTerminals(db, request.query);
      const { page, page_size } = request.query;
      return { data: rows.map((row) => toTerminal(row, accountOf(request))), page, page_size, ...count };
    },
  );

  app.get(
    '/api/terminal/:id',
    {
      config: { access: { kind: 'action', code: 'admin.terminal.view' } },
      schema: {
        tags,
        summary: 'One terminal',
        params: idParamsSchema,
        response: { 200: terminalRowSchema, ...answers },
      },
    },
    async (request, reply) => {
      const row = await findTerminal(db, { publicId: request.params.id });
      if (!row) throw new ProblemError('NOT_FOUND');
      return sendRecord(reply, toTerminal(row, accountOf(request)));
    },
  );

  app.post(
    '/api/terminal/:id/actions/approve',
    {
      config: { access: { kind: 'action', code: 'admin.terminal.approve' } },
      schema: {
        tags,
        summary: 'Approve a device; its secret is shown this once',
        params: idParamsSchema,
        body: terminalApproveBodySchema,
        response: { 200: terminalSecretSchema, ...answers },
      },
    },
    async (request, reply) => {
      const { kind, name, location_id: locationId } = request.body;
      const secret = createDeviceSecret();
      const view = await change(request, request.params.id, 'approve', async (trx, row) => ({
        status: terminalMachine.next(row.status, 'approve'),
        kind,
        ...(name === undefined ? {} : { name }),
        ...(locationId === undefined ? {} : { location_id: await locationIdOf(trx, locationId) }),
        secret_hash: hashDeviceSecret(personalData, row.serial_no, secret),
        approved_at: clock(),
        approved_by: accountOf(request).id,
      }));
      return sendSecret(reply, view, secret);
    },
  );

  app.post(
    '/api/terminal/:id/actions/reset-secret',
    {
      config: { access: { kind: 'action', code: 'admin.terminal.approve' } },
      schema: {
        tags,
        summary: 'Give a device another secret, shown this once',
        params: idParamsSchema,
        body: terminalActionBodySchema,
        response: { 200: terminalSecretSchema, ...answers },
      },
    },
    async (request, reply) => {
      const secret = createDeviceSecret();
      const view = await change(request, request.params.id, 'reset_secret', (_trx, row) => {
        if (row.kind === 'WEB') throw new ProblemError(terminalProblems.NOT_A_DEVICE);
        return { secret_hash: hashDeviceSecret(personalData, row.serial_no, secret) };
      });
      return sendSecret(reply, view, secret);
    },
  );

  for (const verb of ['block', 'unblock'] as const) {
    app.post(
      `/api/terminal/:id/actions/${verb}`,
      {
        config: { access: { kind: 'action', code: 'admin.terminal.block' } },
        schema: {
          tags,
          summary: verb === 'block' ? 'Block a terminal: its tokens stop working' : 'Let a blocked terminal work again',
          params: idParamsSchema,
          body: terminalActionBodySchema,
          response: { 200: terminalRowSchema, ...answers },
        },
      },
      async (request, reply) =>
        sendRecord(
          reply,
          await change(
            request,
            request.params.id,
            verb,
            (_trx, row) => ({ status: statusAfter(row, verb) }),
            request.body?.reason,
          ),
        ),
    );
  }

  async function change(
    request: FastifyRequest,
    id: string,
    verb: string,
    columnsFor: (
      trx: Transaction<Tables>,
      row: TerminalRecord,
    ) => Updateable<TerminalTable> | Promise<Updateable<TerminalTable>>,
    reason?: string,
  ) {
    const by = accountOf(request);
    return db.transaction().execute(async (trx) => {
      await trx.selectFrom('terminal').select('id').where('public_id', '=', id).forUpdate().execute();
      const row = await findTerminal(trx, { publicId: id });
      if (!row) throw new ProblemError('NOT_FOUND');
      await assertVersion(row.version, optionalVersion(request), () => toTerminal(row, by));
      await trx
        .updateTable('terminal')
        .set({
          ...(await columnsFor(trx, row)),
          version: row.version + 1,
          updated_at: clock(),
          updated_by: by.id,
        })
        .where('id', '=', row.id)
        .execute();
      const changed = toTerminal((await findTerminal(trx, { publicId: id })) ?? row, by);
      const { before, after } = changedFields(toTerminal(row, by), changed);
      await recordAudit(trx, actorOf(request), {
        action: `terminal.${verb}`,
        entity: 'terminal',
        entityId: id,
        before,
        after: { ...after, reason },
      });
      return changed;
    });
  }
}

/** A device that was never approved waits for that again. */
function statusAfter(row: TerminalRecord, verb: 'block' | 'unblock') {
  const next = terminalMachine.next(row.status, verb);
  const wasApproved = row.kind !== 'WEB' || row.app_id === webAppId;
  return verb === 'unblock' && !wasApproved ? ('PENDING' as const) : next;
}

/** Application id of the portal in a browser, which needs no approval (specification, section 9). */
const webAppId = 40_026;

async function locationIdOf(trx: Transaction<Tables>, publicId: string | null): Promise<number | null> {
  if (publicId === null) return null;
  const row = await trx.selectFrom('location').select('id').where('public_id', '=', publicId).executeTakeFirst();
  if (row) return row.id;
  const { code, message } = terminalProblems.UNKNOWN_LOCATION;
  throw new ProblemError(terminalProblems.UNKNOWN_LOCATION, { errors: [{ path: 'location_id', code, message }] });
}

function sendSecret<View extends { version: number }>(reply: FastifyReply, view: View, secret: string) {
  void reply.header('cache-control', 'no-store');
  return sendRecord(reply, { ...view, secret });
}
