import { priceStates, productTypeDetailSchema } from '@ecard/shared/api-schema';
import type { ProductPrice, ProductTypeDetail } from '@ecard/shared/api-schema';
import { formatDate, formatMoney } from '@ecard/shared/format';
import { ConfirmButton } from '@ecard/shared/records';
import { Panel, Stack, classNames, usePortal, useQueryClient } from '@ecard/shared/ui';
import { DataTable, columnsOf } from '@ecard/shared/ui/work';
import { productTypeText } from './product-type.text.ts';
import styles from './product-type.module.css';

const text = productTypeText.prices;

/** Prices in the order of time: a line without gaps or overlap, and the same as a table. */
export function PriceHistory({ record }: { readonly record: ProductTypeDetail }) {
  const { http, notify } = usePortal();
  const cache = useQueryClient();
  const { prices } = record;
  const mayChange = record.available_actions.includes('price');
  const remove = async ({ price_from: from }: ProductPrice) => {
    const headers = { 'If-Match': `"v${String(record.version)}"` };
    const answer = await http.delete<unknown>(`/api/product-type/${record.id}/prices/${from}`, { headers });
    cache.setQueryData(['product-type', 'one', record.id], productTypeDetailSchema.parse(answer.data));
    for (const queryKey of [['product-type', 'list'], ['audit']]) void cache.invalidateQueries({ queryKey });
    notify.success({ title: text.removed });
  };
  const stepOf = (price: ProductPrice) =>
    mayChange && price.state === 'FUTURE' ? (
      <ConfirmButton label={text.remove} danger onConfirm={() => remove(price)}>
        {text.removeHint(price.unit_price, price.price_from)}
      </ConfirmButton>
    ) : null;
  return (
    <Panel title={text.title}>
      <Stack gap={16}>
        {prices.length === 0 ? <p>{text.none}</p> : null}
        <ol className={styles['line']} aria-label={text.line}>
          {prices.toReversed().map((price) => (
            <li key={price.price_from} className={classNames(styles['span'], styles[price.state])}>
              <span className={styles['amount']}>{formatMoney(price.unit_price)}</span>
              <span className={styles['quiet']}>{formatDate(price.price_from)}</span>
            </li>
          ))}
        </ol>
        <DataTable
          caption={text.caption}
          rows={prices}
          rowKey={({ price_from: from }) => from}
          columns={columnsOf<ProductPrice>([
            { key: 'unit_price', label: productTypeText.price, kind: 'money', primary: true },
            { key: 'price_from', label: text.from, kind: 'date', phone: 'second' },
            { key: 'price_to', label: text.to, phone: 'second', cell: endOf },
            { key: 'state', label: text.state, kind: 'status', of: priceStates, phone: 'firstEnd' },
            { key: 'remove', label: text.step, phone: 'secondEnd', cell: stepOf },
          ])}
        />
      </Stack>
    </Panel>
  );
}

function endOf({ price_to: to }: ProductPrice): string {
  return to === null ? text.open : formatDate(to);
}
