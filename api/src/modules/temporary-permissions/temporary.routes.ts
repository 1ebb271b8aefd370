import { sql } from 'kysely';
import {
  idParamsSchema,
  ownTemporaryListQuerySchema,
  permitVehicleQuerySchema,
  permitVehicleSchema,
  temporaryActionSchema,
  temporaryBodySchema,
  temporaryFeeQuerySchema,
  temporaryFeeSchema,
  temporaryPageSchema,
  temporaryPermissionSchema,
} from '@ecard/shared/api-schema';
import { mongoToTugrik } from '@ecard/shared/money';
import { actorOf } from '../../audit/audit.ts';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { findIds } from '../../http/find-ids.ts';
import { idempotently } from '../../http/idempotency.ts';
import { findPage } from '../../http/list.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { assertVersion, etagOf, optionalVersion, sendRecord } from '../../http/record.ts';
import { problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { dayOf } from '../../time/ulaanbaatar.ts';
import type { Account } from '../../security/account.ts';
import { createTemporary } from './create-temporary.ts';
import { applicantOf } from './find-applicant.ts';
import { lockTemporary } from './lock-temporary.ts';
import { cancelTemporary, renewTemporary, submitTemporary } from './owner-transition.ts';
import { findProductFee } from './permit-terms.ts';
import {
  matchingTemporary,
  ownScopeOf,
  temporaryColumns,
  temporaryRefs,
  temporarySortColumns,
} from './temporary-list.repository.ts';
import { ownerVerbs, temporaryMachine } from './temporary.machine.ts';
import { draftErrors } from './temporary.rules.ts';
import { waitsForHolder } from './permit-conditions.ts';
import { emptyFields } from './permit-fields.ts';
import { findPermitVehicle } from './find-permit-vehicle.ts';
import { temporaryPatchRoute } from './temporary-patch.route.ts';
import { toTemporaryRow, viewTemporary } from './temporary.view.ts';

const schema = { tags: ['own permits'] };
const access = { kind: 'user' } as const;
const notFound = { 404: problemAnswer('No such permit of one’s own'), 412: problemAnswer('Changed elsewhere') };

/** One's own temporary permits: a person's, or those of the organisation the account acts for. */
export function temporaryRoutes(app: App, { db, clock, jobs }: ModuleDependencies): void {
  const readerOf = (account: Account) => ({ account, scope: ownScopeOf(account), now: clock() });

  app.get(
    '/api/temporary',
    {
      config: { access },
      schema: {
        ...schema,
        summary: 'One’s own permits',
        querystring: ownTemporaryListQuerySchema,
        response: { 200: temporaryPageSchema, ...problemAnswers },
      },
    },
    async (request) => {
      const { page, page_size, scope: _scope, sort, tasks_within_days: days, ...filter } = request.query;
      const reader = readerOf(accountOf(request));
      const own = await matchingTemporary(db, filter, { ...reader, today: dayOf(reader.now) });
      const matching = days === undefined ? own : own.where(waitsForHolder(reader.now, days));
      const { rows, ...totals } = await findPage(db, matching, {
        query: { page, page_size, sort },
        columns: temporarySortColumns(reader.account),
        nullable: ['plate_no', 'valid_from', 'valid_to', 'fee_amount', 'decided_at', 'submitted_at'],
        tieBreaker: sql`p.id`,
        choosesFirst: true,
        select: (query) => query.select(temporaryColumns).select([...temporaryRefs]),
      });
      return { data: rows.map((row) => toTemporaryRow(row, reader)), page, page_size, ...totals };
    },
  );

  app.get(
    '/api/temporary/vehicle',
    {
      config: { access },
      schema: {
        ...schema,
        summary: 'What is known of a plate from one’s own permits and vehicles',
        querystring: permitVehicleQuerySchema,
        response: { 200: permitVehicleSchema, ...problemAnswers },
      },
    },
    (request) => findPermitVehicle(db, ownScopeOf(accountOf(request)), request.query.plate_no),
  );

  app.get(
    '/api/temporary/fee',
    {
      config: { access },
      schema: {
        ...schema,
        summary: 'What a permit would cost',
        querystring: temporaryFeeQuerySchema,
        response: { 200: temporaryFeeSchema, ...problemAnswers },
      },
    },
    async (request) => {
      const span = { valid_from: new Date(request.query.valid_from), valid_to: new Date(request.query.valid_to) };
      const errors = draftErrors({ ...emptyFields, subject_type: 'PERSON', ...span });
      if (errors.length > 0) throw new ProblemError('VALIDATION_FAILED', { errors });
      const [productId = 0] = (await findIds(db, 'product_type', [request.query.product_type_id])) ?? [];
      const fee = await findProductFee(db, productId, span);
      return {
        product_type: { id: fee.product.public_id, code: fee.product.code, name: fee.product.name },
        unit_price: mongoToTugrik(fee.unitPrice),
        quantity: fee.quantity,
        fee_amount: mongoToTugrik(fee.total),
      };
    },
  );

  app.get(
    '/api/temporary/:id',
    {
      config: { access },
      schema: {
        ...schema,
        summary: 'One of one’s own permits, with documents and history',
        params: idParamsSchema,
        response: { 200: temporaryPermissionSchema, ...problemAnswers, ...notFound },
      },
    },
    async (request, reply) =>
      sendRecord(reply, await viewTemporary(db, request.params.id, readerOf(accountOf(request)))),
  );

  app.post(
    '/api/temporary',
    {
      config: { access },
      schema: {
        ...schema,
        summary: 'Begin a draft; it may be incomplete',
        body: temporaryBodySchema,
        response: { 201: temporaryPermissionSchema, ...problemAnswers },
      },
    },
    (request, reply) =>
      idempotently({ db, clock }, request, reply, async (trx) => {
        const reader = readerOf(accountOf(request));
        temporaryMachine.authorise('submit', reader.account);
        const id = await createTemporary(trx, {
          body: request.body,
          applicant: await applicantOf(trx, reader.account),
          source: 'SELF',
          actor: actorOf(request),
          now: reader.now,
        });
        const view = await viewTemporary(trx, id, reader);
        return { status: 201, body: view, headers: { location: `/api/temporary/${id}`, etag: etagOf(view) } };
      }),
  );

  temporaryPatchRoute(
    app,
    { db, clock },
    {
      url: '/api/temporary/:id',
      access,
      tag: 'own permits',
      summary: 'Change a draft, or one that was returned',
      notFound,
      verb: 'update',
      scopeOf: ownScopeOf,
    },
  );

  for (const verb of ownerVerbs) {
    app.post(
      `/api/temporary/:id/actions/${verb}`,
      {
        config: { access },
        schema: {
          ...schema,
          summary: verb === 'submit' ? 'Hand in' : 'Take back, before it is in force',
          params: idParamsSchema,
          response: { 200: temporaryPermissionSchema, ...problemAnswers, ...notFound },
        },
      },
      async (request, reply) => {
        const reader = readerOf(accountOf(request));
        const by = { actor: actorOf(request), now: reader.now };
        const view = await db.transaction().execute(async (trx) => {
          const row = await lockTemporary(trx, request.params.id, reader.scope);
          temporaryMachine.authorise(verb, reader.account);
          await assertVersion(row.version, optionalVersion(request), () => viewTemporary(trx, row.public_id, reader));
          if (verb === 'submit') await submitTemporary(trx, row, by);
          else await cancelTemporary(trx, jobs, row, by);
          return viewTemporary(trx, row.public_id, reader);
        });
        return sendRecord(reply, view);
      },
    );
  }

  app.post(
    '/api/temporary/:id/actions/renew',
    {
      config: { access },
      schema: {
        ...schema,
        summary: 'Begin a draft that continues the permit',
        params: idParamsSchema,
        body: temporaryActionSchema,
        response: { 201: temporaryPermissionSchema, ...problemAnswers, ...notFound },
      },
    },
    (request, reply) =>
      idempotently({ db, clock }, request, reply, async (trx) => {
        const reader = readerOf(accountOf(request));
        const row = await lockTemporary(trx, request.params.id, reader.scope);
        temporaryMachine.authorise('renew', reader.account);
        const id = await renewTemporary(trx, row, request.body, { actor: actorOf(request), now: reader.now });
        const view = await viewTemporary(trx, id, reader);
        return { status: 201, body: view, headers: { location: `/api/temporary/${id}`, etag: etagOf(view) } };
      }),
  );
}
