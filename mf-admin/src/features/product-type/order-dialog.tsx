import { productOrderBodySchema, productTypePageSchema } from '@ecard/shared/api-schema';
import type { ProductType } from '@ecard/shared/api-schema';
import { loadAllRows } from '@ecard/shared/http';
import { OrderedList } from '@ecard/shared/ordered-list';
import { DefinedForm, QueryResult, formOf } from '@ecard/shared/records';
import type { SchemaValues } from '@ecard/shared/records';
import { Modal, usePortal, useQuery } from '@ecard/shared/ui';
import { productTypeText as text } from './product-type.text.ts';

type Products = readonly ProductType[];

const form = formOf(productOrderBodySchema, {
  labels: { ids: text.sort },
  fields: { ids: { kind: 'own', as: OrderField } },
  toBody: (values, base) => ({ ids: idsOf(values), was: idsOf(base) }),
});

/** The order in which products on sale are offered: dragged, or moved by buttons and keys. */
export function OrderDialog({ onClose }: { readonly onClose: () => void }) {
  const { http } = usePortal();
  const products = useQuery({
    queryKey: ['product-type', 'order'],
    queryFn: async ({ signal }) => {
      const params = { sort: 'sort', status: 'ACTIVE' };
      const { rows } = await loadAllRows(http, {
        path: '/api/product-type',
        params,
        page: productTypePageSchema,
        signal,
      });
      return rows;
    },
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Modal opened onClose={onClose} title={text.order} width={640}>
      <QueryResult of={products} lines={8}>
        {(ids) => (
          <DefinedForm
            of={form}
            label={text.order}
            submitLabel={text.orderSave}
            initial={{ ids }}
            send={(body) => http.put('/api/product-type/order', body)}
            done={text.orderSaved}
            invalidates={[['product-type'], ['invoice-product'], ['audit']]}
            onDone={onClose}
            onCancel={onClose}
          >
            <p>{text.orderHint}</p>
          </DefinedForm>
        )}
      </QueryResult>
    </Modal>
  );
}

interface OrderFieldProps {
  readonly label: string;
  readonly value: Products;
  readonly onChange: (order: Products) => void;
}

function OrderField({ label, value, onChange }: OrderFieldProps) {
  return (
    <OrderedList
      label={label}
      items={value}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      onMove={(from, to) => {
        const order = [...value];
        order.splice(to, 0, ...order.splice(from, 1));
        onChange(order);
      }}
    >
      {({ name }) => name}
    </OrderedList>
  );
}

function idsOf({ ids }: SchemaValues): readonly string[] {
  return (ids as Products).map(({ id }) => id);
}
