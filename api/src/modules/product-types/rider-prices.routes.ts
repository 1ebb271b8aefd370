import { idParamsSchema, riderPricesQuerySchema, riderPricesSchema } from '@ecard/shared/api-schema';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { dayOf } from '../../time/ulaanbaatar.ts';
import { findProductType } from './product-types.repository.ts';
import { findRiderPrices } from './rider-prices.repository.ts';

/** Prices by rider category. */
export function riderPriceRoutes(app: App, { db, clock }: ModuleDependencies): void {
  app.get(
    '/api/product-type/:id/riders',
    {
      config: { access: { kind: 'action', code: 'product.type.view' } },
      schema: {
        tags: ['product types'],
        summary: 'What passengers of each category pay on a day',
        params: idParamsSchema,
        querystring: riderPricesQuerySchema,
        response: { 200: riderPricesSchema, ...problemAnswers, 404: problemAnswer('No such product') },
      },
    },
    async (request) => {
      const { day = dayOf(clock()) } = request.query;
      const product = await findProductType(db, request.params.id, day);
      if (!product) throw new ProblemError('NOT_FOUND');
      return findRiderPrices(db, product, day);
    },
  );
}
