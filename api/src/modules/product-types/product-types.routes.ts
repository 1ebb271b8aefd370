import {
  productTypeCreateBodySchema,
  productTypeDetailSchema,
  productTypeListQuerySchema,
  productTypePageSchema,
  productTypePatchBodySchema,
  taxPreviewQuerySchema,
  taxPreviewSchema,
} from '@ecard/shared/api-schema';
import { mongoToTugrik, tugrikToMongo } from '@ecard/shared/money';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { problemAnswers } from '../../http/route-schema.ts';
import { defineResource } from '../../resource/define-resource.ts';
import { dayOf } from '../../time/ulaanbaatar.ts';
import { loadTaxRates } from '../tax-rates/tax-rates.repository.ts';
import { taxesIn } from '../tax-rates/taxes-in.ts';
import { productMachine } from './product-types.machine.ts';
import { findProductTypeIds, findProductTypes } from './product-types.repository.ts';
import { productText } from './product-types.text.ts';
import { productLoader, toProductType } from './product-types.view.ts';
import { archiveProduct, insertProductType, updateProductType } from './save-product-type.ts';

const tags = ['product types'];

const productTypeResource = defineResource({
  path: '/api/product-type',
  table: 'product_type',
  tags,
  missing: 'No such product',
  view: 'product.type.view',
  record: { summary: 'A product with the history of its price', schema: productTypeDetailSchema },
  loader: (account, now) => productLoader(account, dayOf(now)),
  list: {
    summary: 'Products with the price of today and the next one',
    query: productTypeListQuerySchema,
    page: productTypePageSchema,
    find: (db, query, now) => findProductTypes(db, query, dayOf(now)),
    show: toProductType,
  },
  create: {
    summary: 'A new product with its first price',
    code: 'product.type.create',
    audited: 'product.type.create',
    body: productTypeCreateBodySchema,
    insert: (trx, body, { actor, now }) =>
      insertProductType(trx, body, { userId: actor.userId, now, today: dayOf(now) }),
  },
  patch: {
    summary: 'Change a product; its price changes by a new dated one only',
    code: 'product.type.update',
    audited: 'product.type.update',
    body: productTypePatchBodySchema,
    async update(trx, { id, before }, body) {
      productMachine.next(before.status, 'update');
      await updateProductType(trx, id, before, body);
    },
  },
  transitions: {
    archive: {
      summary: 'Sell it no longer; not while riders pay by it, or cards are sold by it',
      code: 'product.type.archive',
      audited: 'product.type.archive',
      async move(trx, { id, before }) {
        productMachine.next(before.status, 'archive');
        await archiveProduct(trx, id, before);
      },
    },
  },
  bulk: {
    summary: 'Sell many products no longer, each on its own; asks for the code of archiving as well',
    verbs: ['archive'],
    findIds: findProductTypeIds,
  },
});

/** Products with their dated prices and taxes. */
export function productTypeRoutes(app: App, deps: ModuleDependencies): void {
  productTypeResource(app, deps);

  app.get(
    '/api/product-type/tax-preview',
    {
      config: { access: { kind: 'action', code: 'product.type.view' } },
      schema: {
        tags,
        summary: 'Taxes inside a price, at the rates of a day',
        querystring: taxPreviewQuerySchema,
        response: { 200: taxPreviewSchema, ...problemAnswers },
      },
    },
    async (request) => {
      const { amount, tax_type, day = dayOf(deps.clock()) } = request.query;
      const rates = await loadTaxRates(deps.db, day);
      const taxes = taxesIn(tugrikToMongo(amount), tax_type, rates);
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
}
