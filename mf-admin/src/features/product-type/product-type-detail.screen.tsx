import { recordScreen } from '@ecard/shared/records';
import { productRecord } from './product-type.record.tsx';

/** `/product-type/{id}`: one product, its prices and what is paid on a day. */
export const screen = recordScreen(productRecord, { listHref: '/product-type' });
