import {
  idParamsSchema,
  productTypeCreateBodySchema,
  productTypeDetailSchema,
  productTypeListQuerySchema,
  productTypePageSchema,
  productTypePatchBodySchema,
  taxPreviewQuerySchema,
  taxPreviewSchema,
} from '@ecard/shared/api-schema';
import { actorOf } from '../../audit/audit.ts';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { changeRecord, createRecord } from '../../http/change-record.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { requireVersion, sendCreated, sendRecord } from '../../http/record.ts';
import { bearer, problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { mongoToTugrik } from '../../money/money.ts';
import { dayOf } from '../../time/ulaanbaatar.ts';
import { productMachine } from './product-types.machine.ts';
import { findProductTypes } from './product-types.repository.ts';
import { productText } from './product-types.text.ts';
import { productLoader, toProductType } from './product-types.view.ts';
import { insertProductType, updateProductType } from './save-product-type.ts';
import { taxesIn } from './tax.rules.ts';

const tags = ['product types'];
const answers = { ...problemAnswers, 404: problemAnswer('No such product') };

/** What is sold, with dated prices and tax. */
export function productTypeRoutes(app: App, { db, clock }: ModuleDependencies): void {
  app.get(
    '/api/product-type',
    {
      config: { access: { kind: 'action', code: 'product.type.view' } },
      schema: {
        tags,
        summary: 'Products with the price of today and the next one',
        security: bearer,
        querystring: productTypeListQuerySchema,
        response: { 200: productTypePageSchema, ...problemAnswers },
      },
    },
    async (request) => {
      const { page, page_size } = request.query;
      const account = accountOf(request);
      const { rows, ...totals } = await findProductTypes(db, request.query, dayOf(clock()));
      return { data: rows.map((row) => toProductType(row, account)), page, page_size, ...totals };
    },
  );

  app.get(
    '/api/product-type/tax-preview',
    {
      config: { access: { kind: 'action', code: 'product.type.view' } },
      schema: {
        tags,
        summary: 'Taxes inside a price',
        security: bearer,
        querystring: taxPreviewQuerySchema,
        response: { 200: taxPreviewSchema, ...problemAnswers },
      },
    },
    async (request) => {
      const { amount, tax_type } = request.query;
      const taxes = taxesIn(Math.round(amount * 100), tax_type);
      const [vat, cityTax] = [mongoToTugrik(taxes.vat), mongoToTugrik(taxes.cityTax)];
      return {
        amount,
        vat,
        city_tax: cityTax,
        base: mongoToTugrik(taxes.base),
        text: productText.taxPreview({ amount, vat, cityTax }),
      };
    },
  );

  app.get(
    '/api/product-type/:id',
    {
      config: { access: { kind: 'action', code: 'product.type.view' } },
      schema: {
        tags,
        summary: 'A product with the history of its price',
        security: bearer,
        params: idParamsSchema,
        response: { 200: productTypeDetailSchema, ...answers },
      },
    },
    async (request, reply) => {
      const product = await productLoader(accountOf(request), dayOf(clock()))(db, request.params.id);
      if (!product) throw new ProblemError('NOT_FOUND');
      return sendRecord(reply, product);
    },
  );

  app.post(
    '/api/product-type',
    {
      config: { access: { kind: 'action', code: 'product.type.create' } },
      schema: {
        tags,
        summary: 'A new product with its first price',
        security: bearer,
        body: productTypeCreateBodySchema,
        response: { 201: productTypeDetailSchema, ...problemAnswers },
      },
    },
    async (request, reply) => {
      const now = clock();
      const by = { userId: actorOf(request).userId, now, today: dayOf(now) };
      const view = await createRecord(
        db,
        {
          request,
          table: 'product_type',
          action: 'product.type.create',
          load: productLoader(accountOf(request), by.today),
        },
        (trx) => insertProductType(trx, request.body, by),
      );
      return sendCreated(reply, `/api/product-type/${view.id}`, view);
    },
  );

  app.patch(
    '/api/product-type/:id',
    {
      config: { access: { kind: 'action', code: 'product.type.update' } },
      schema: {
        tags,
        summary: 'Change a product; its price changes by a new dated one only',
        security: bearer,
        params: idParamsSchema,
        body: productTypePatchBodySchema,
        response: { 200: productTypeDetailSchema, ...answers, 412: problemAnswer('Changed by somebody else') },
      },
    },
    async (request, reply) => {
      const now = clock();
      const options = {
        request,
        table: 'product_type' as const,
        publicId: request.params.id,
        version: requireVersion(request),
        now,
        action: 'product.type.update',
        load: productLoader(accountOf(request), dayOf(now)),
      };
      const view = await changeRecord(db, options, async (trx, id, before) => {
        productMachine.next(before.status, 'update');
        await updateProductType(trx, id, before, request.body);
      });
      return sendRecord(reply, view);
    },
  );
}
