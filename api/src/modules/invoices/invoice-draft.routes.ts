import {
  idParamsSchema,
  invoiceCreateBodySchema,
  invoicePatchBodySchema,
  invoiceSchema,
  emptySchema,
} from '@ecard/shared/api-schema';
import { actorOf } from '../../audit/audit.ts';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { idempotently } from '../../http/idempotency.ts';
import { assertVersion, etagOf, optionalVersion, requireVersion, sendRecord } from '../../http/record.ts';
import { problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { scopeOf } from '../../http/scope.ts';
import { loadInvoiceView } from './invoice.view.ts';
import { resolveCustomer, takeCustomer } from './invoice-organisation.ts';
import { findInvoice, lockInvoice } from './lock-invoice.ts';
import { changeDraft, createDraft, deleteDraft, duplicateInvoice } from './write-draft.ts';

const tags = ['invoices'];
const notFound = { 404: problemAnswer('No such invoice') };
const stale = { 412: problemAnswer('Changed by somebody else; `current` holds what stands now') };

/** Drafts: made, changed, thrown away, copied. */
export function invoiceDraftRoutes(app: App, deps: ModuleDependencies): void {
  const { db, clock } = deps;

  app.post(
    '/api/invoice',
    {
      config: { access: { kind: 'action', code: 'fin.invoice.create' } },
      schema: {
        tags,
        summary: 'Write a draft; wants an Idempotency-Key',
        body: invoiceCreateBodySchema,
        response: { 201: invoiceSchema, ...problemAnswers },
      },
    },
    async (request, reply) => {
      const account = accountOf(request);
      const context = { actor: actorOf(request), now: clock() };
      const customer = await resolveCustomer(deps, request.body);
      return idempotently(deps, request, reply, async (trx) => {
        const organizationId = await takeCustomer(trx, request.body, customer, context);
        const { id } = await createDraft(trx, organizationId, request.body, context);
        return created(await loadInvoiceView(deps, trx, id, account));
      });
    },
  );

  app.patch(
    '/api/invoice/:id',
    {
      config: { access: { kind: 'action', code: 'fin.invoice.update' } },
      schema: {
        tags,
        summary: 'Change a draft; wants If-Match',
        params: idParamsSchema,
        body: invoicePatchBodySchema,
        response: { 200: invoiceSchema, ...problemAnswers, ...notFound, ...stale },
      },
    },
    async (request, reply) => {
      const account = accountOf(request);
      // An invoice out of scope answers 404, rather than that the version is missing.
      await findInvoice(db, request.params.id, scopeOf(account));
      const version = requireVersion(request);
      const context = { actor: actorOf(request), now: clock() };
      const customer = await resolveCustomer(deps, request.body);
      const changed = await db.transaction().execute(async (trx) => {
        const invoice = await lockInvoice(trx, request.params.id, scopeOf(account));
        await assertVersion(invoice.version, version, () => loadInvoiceView(deps, trx, invoice.id, account));
        const isMoved = request.body.organization_id !== undefined || customer !== undefined;
        const organizationId = isMoved ? await takeCustomer(trx, request.body, customer, context) : undefined;
        await changeDraft(trx, invoice, organizationId, request.body, context);
        return loadInvoiceView(deps, trx, invoice.id, account);
      });
      return sendRecord(reply, changed);
    },
  );

  app.delete(
    '/api/invoice/:id',
    {
      config: { access: { kind: 'action', code: 'fin.invoice.update' } },
      schema: {
        tags,
        summary: 'Throw a draft away',
        params: idParamsSchema,
        response: { 204: emptySchema, ...problemAnswers, ...notFound, ...stale },
      },
    },
    async (request, reply) => {
      const account = accountOf(request);
      const version = optionalVersion(request);
      await db.transaction().execute(async (trx) => {
        const invoice = await lockInvoice(trx, request.params.id, scopeOf(account));
        await assertVersion(invoice.version, version, () => loadInvoiceView(deps, trx, invoice.id, account));
        await deleteDraft(trx, invoice, { actor: actorOf(request), now: clock() });
      });
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/invoice/:id/actions/duplicate',
    {
      config: { access: { kind: 'action', code: 'fin.invoice.create' } },
      schema: {
        tags,
        summary: 'Make a draft with the same lines; wants an Idempotency-Key; answers the draft',
        params: idParamsSchema,
        response: { 201: invoiceSchema, ...problemAnswers, ...notFound },
      },
    },
    async (request, reply) => {
      const account = accountOf(request);
      await findInvoice(db, request.params.id, scopeOf(account));
      return idempotently(deps, request, reply, async (trx) => {
        const original = await lockInvoice(trx, request.params.id, scopeOf(account));
        const { id } = await duplicateInvoice(trx, original, { actor: actorOf(request), now: clock() });
        return created(await loadInvoiceView(deps, trx, id, account));
      });
    },
  );
}

function created<View extends { readonly id: string; readonly version: number }>(body: View) {
  return { status: 201, body, headers: { location: `/api/invoice/${body.id}`, etag: etagOf(body) } };
}
