import { useState } from 'react';
import { productTypePageSchema } from '@ecard/shared/api-schema';
import type { ProductType } from '@ecard/shared/api-schema';
import { OrderedList } from '@ecard/shared/ordered-list';
import { QueryResult } from '@ecard/shared/records';
import { usePortal, useQuery, useQueryClient } from '@ecard/shared/ui';
import { ConfirmDialog } from '@ecard/shared/ui/work';
import { productTypeText as text } from './product-type.text.ts';

/** The order in which products are offered: dragged, or moved by buttons and keys. */
export function OrderDialog({ onClose }: { readonly onClose: () => void }) {
  const { http, notify } = usePortal();
  const cache = useQueryClient();
  const [moved, setMoved] = useState<readonly ProductType[]>();
  const products = useQuery({
    queryKey: ['product-type', 'order'],
    queryFn: async ({ signal }) => {
      const params = { page_size: '200', sort: 'sort' };
      return productTypePageSchema.parse((await http.get<unknown>('/api/product-type', { params, signal })).data).data;
    },
    staleTime: 0,
  });
  const order = moved ?? products.data ?? [];
  const save = async () => {
    await http.put('/api/product-type/order', { ids: order.map(({ id }) => id) });
    void cache.invalidateQueries({ queryKey: ['product-type'] });
    notify.success({ title: text.orderSaved });
  };
  return (
    <ConfirmDialog
      title={text.order}
      confirmLabel={text.orderSave}
      width={640}
      {...(products.data ? {} : { refusal: text.orderFailed })}
      onConfirm={save}
      onClose={onClose}
    >
      <p>{text.orderHint}</p>
      <QueryResult of={products} lines={8}>
        {() => (
          <OrderedList
            label={text.sort}
            items={order}
            keyOf={({ id }) => id}
            nameOf={({ name }) => name}
            onMove={(from, to) => {
              setMoved(order.toSpliced(from, 1).toSpliced(to, 0, ...order.slice(from, from + 1)));
            }}
          >
            {({ name }) => name}
          </OrderedList>
        )}
      </QueryResult>
    </ConfirmDialog>
  );
}
