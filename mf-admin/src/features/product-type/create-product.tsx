import { newRecordDialog } from '@ecard/shared/records';
import { newProductForm, productRecord } from './product-type.record.tsx';
import { productTypeText as text } from './product-type.text.ts';
import { TypedTax } from './typed-tax.tsx';

/** Window of a new product. */
export const CreateProduct = newRecordDialog({
  of: productRecord,
  form: newProductForm,
  title: text.create,
  Above: TypedTax,
  done: ({ code }) => text.created(code),
});
