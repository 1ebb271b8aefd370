import { useState } from 'react';
import { productTypePageSchema } from '@ecard/shared/api-schema';
import type { ProductType } from '@ecard/shared/api-schema';
import type { PortalContext } from '@ecard/shared/contract';
import { formatMoney } from '@ecard/shared/format';
import { usePortal } from '@ecard/shared/ui';
import { Combobox } from '@ecard/shared/ui/work';
import type { ComboboxSource, PortalForm } from '@ecard/shared/ui/work';
import { blankLine } from '../../domain/draft-values.ts';
import type { DraftLine, DraftValues } from '../../domain/draft-values.ts';
import { writeTax } from '../../domain/line-tax.ts';
import { invoiceEditorText as text } from './invoice-editor.text.ts';
import styles from './invoice-editor.module.css';

/** Adds a line filled in from a product: its name, price of today and tax. */
export function ProductPicker({ form }: { readonly form: PortalForm<DraftValues> }) {
  const { http } = usePortal();
  const [{ source, find }] = useState(() => createProducts(http));
  const add = (id: string) => {
    const product = find(id);
    if (!product) return;
    const { lines } = form.store.state.values;
    const last = lines.at(-1);
    // The line that waits to be filled in is this one.
    if (last?.description === '' && last.unit_price === null) form.store.removeRow('lines', lines.length - 1);
    form.store.insertRow('lines', lineOf(product));
  };
  return (
    <div className={styles['product']}>
      <Combobox label={text.addProduct} placeholder={text.addProduct} source={source} value="" onChange={add} />
    </div>
  );
}

function lineOf(product: ProductType): DraftLine {
  return {
    ...blankLine,
    product_type_id: product.id,
    description: product.name,
    unit_price: product.unit_price,
    tax: writeTax(product.tax_type, (product.tax?.city_tax ?? 0) > 0),
  };
}

function createProducts(http: PortalContext['http']) {
  const known = new Map<string, ProductType>();
  const source: ComboboxSource = {
    key: 'invoice-product',
    async search(text, signal) {
      const params = { status: 'ACTIVE', page_size: 20, ...(text === '' ? {} : { q: text }) };
      const { data } = await http.get<unknown>('/api/product-type', { params, signal });
      const products = productTypePageSchema.parse(data).data;
      for (const product of products) known.set(product.id, product);
      return products.map(({ id, name, unit_price }) => ({ value: id, label: name, detail: formatMoney(unit_price) }));
    },
    find: () => Promise.resolve(undefined),
  };
  return { source, find: (id: string) => known.get(id) };
}
