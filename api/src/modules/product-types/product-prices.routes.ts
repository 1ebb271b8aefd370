import {
  idParamsSchema,
  productOrderBodySchema,
  productOrderSchema,
  productPriceBodySchema,
  productPriceParamsSchema,
  productTypeDetailSchema,
} from '@ecard/shared/api-schema';
import type { ProductTypeDetail } from '@ecard/shared/api-schema';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { actorOf } from '../../audit/audit.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { changeRecord } from '../../audit/change-record.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { optionalVersion, sendRecord } from '../../http/record.ts';
import { problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { dayOf } from '../../time/ulaanbaatar.ts';
import { orderProducts } from './order-products.ts';
import { productMachine } from './product-types.machine.ts';
import { productLoader } from './product-types.view.ts';
import { addPrice, editPrice, removePrice } from './save-product-type.ts';

const tags = ['product types'];
const transition = {
  ...problemAnswers,
  404: problemAnswer('No such product'),
  412: problemAnswer('Changed by somebody else'),
};

/** Prices and the order of products. */
export function productPriceRoutes(app: App, { db, clock }: ModuleDependencies): void {
  app.post(
    '/api/product-type/:id/prices',
    {
      config: { access: { kind: 'action', code: 'product.type.update' } },
      schema: {
        tags,
        summary: 'A new price from a day on; the open one ends the day before',
        params: idParamsSchema,
        body: productPriceBodySchema,
        response: { 201: productTypeDetailSchema, ...transition },
      },
    },
    async (request, reply) => {
      const view = await change(request, async (trx, id, before, today) => {
        productMachine.next(before.status, 'price');
        const by = { userId: actorOf(request).userId, now: clock(), today, isSold: before.is_sold };
        await addPrice(trx, id, request.body, by);
      });
      void reply.code(201);
      return sendRecord(reply, view);
    },
  );

  app.put(
    '/api/product-type/:id/prices/:from',
    {
      config: { access: { kind: 'action', code: 'product.type.update' } },
      schema: {
        tags,
        summary: 'Another amount or day of a price that was not charged yet; the one before ends as it begins',
        params: productPriceParamsSchema,
        body: productPriceBodySchema,
        response: { 200: productTypeDetailSchema, ...transition },
      },
    },
    async (request, reply) => {
      const view = await change(request, async (trx, id, before, today) => {
        productMachine.next(before.status, 'price');
        const by = { userId: actorOf(request).userId, now: clock(), today, isSold: before.is_sold };
        if (!(await editPrice(trx, id, request.params.from, request.body, by))) throw new ProblemError('NOT_FOUND');
      });
      return sendRecord(reply, view);
    },
  );

  app.delete(
    '/api/product-type/:id/prices/:from',
    {
      config: { access: { kind: 'action', code: 'product.type.update' } },
      schema: {
        tags,
        summary: 'Take back a price of the future; the one before goes on',
        params: productPriceParamsSchema,
        response: { 200: productTypeDetailSchema, ...transition },
      },
    },
    async (request, reply) => {
      const view = await change(request, async (trx, id, before, today) => {
        productMachine.next(before.status, 'price');
        if (!(await removePrice(trx, id, { from: request.params.from, today }))) throw new ProblemError('NOT_FOUND');
      });
      return sendRecord(reply, view);
    },
  );

  app.put(
    '/api/product-type/order',
    {
      config: { access: { kind: 'action', code: 'product.type.update' } },
      schema: {
        tags,
        summary: 'The order of all products on sale; ORDER_INCOMPLETE when one is missing, so that no new one is lost',
        body: productOrderBodySchema,
        response: { 200: productOrderSchema, ...problemAnswers, 412: transition[412] },
      },
    },
    async (request) => {
      const by = { actor: actorOf(request), now: clock() };
      const data = await db.transaction().execute((trx) => orderProducts(trx, request.body, by));
      return { data };
    },
  );

  function change(
    request: FastifyRequest<{ Params: { id: string } }>,
    work: (trx: Transaction<Tables>, id: number, before: ProductTypeDetail, today: string) => Promise<void>,
  ) {
    const now = clock();
    const today = dayOf(now);
    return changeRecord(
      db,
      {
        request,
        table: 'product_type',
        publicId: request.params.id,
        version: optionalVersion(request),
        now,
        action: 'product.type.update',
        load: productLoader(accountOf(request), today),
      },
      (trx, id, before) => work(trx, id, before, today),
    );
  }
}
