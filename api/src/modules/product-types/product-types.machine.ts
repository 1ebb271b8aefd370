import { productStatuses } from '@ecard/shared/api-schema';
import { defineMachine } from '../../state/state-machine.ts';

/** States of a product: what is archived is no longer sold, and stays on old receipts. */
export const productMachine = defineMachine({
  name: 'product_type',
  states: productStatuses.values,
  transitions: {
    update: { from: ['ACTIVE'], to: 'ACTIVE', by: 'staff', code: 'product.type.update' },
    price: { from: ['ACTIVE'], to: 'ACTIVE', by: 'staff', code: 'product.type.update' },
    archive: { from: ['ACTIVE'], to: 'ARCHIVED', by: 'staff', code: 'product.type.archive' },
  },
});
