import { useState } from 'react';
import { priceStates } from '@ecard/shared/api-schema';
import type { ProductPrice, ProductTypeDetail } from '@ecard/shared/api-schema';
import { formatDate, formatMoney } from '@ecard/shared/format';
import { ConfirmButton, FormDialog } from '@ecard/shared/records';
import type { useRecordWrites } from '@ecard/shared/records';
import { Button, Inline, Panel, Stack, classNames, useKeptFocus, usePortal } from '@ecard/shared/ui';
import { DataTable, columnsOf, useToday } from '@ecard/shared/ui/work';
import { fromTomorrow, priceForm } from './price-form.ts';
import { productTypeText } from './product-type.text.ts';
import { TypedTax } from './typed-tax.tsx';
import styles from './product-type.module.css';

const text = productTypeText.prices;

interface PriceHistoryProps {
  readonly record: ProductTypeDetail;
  readonly act: ReturnType<typeof useRecordWrites<ProductTypeDetail>>['act'];
}

/** Prices in the order of time: a line with the days of each, and the same as a table. */
export function PriceHistory({ record, act }: PriceHistoryProps) {
  const { prices } = record;
  const mayChange = record.available_actions.includes('price');
  const place = useKeptFocus(String(record.version));
  const stepOf = (price: ProductPrice) =>
    price.state === 'FUTURE' || (price.state === 'CURRENT' && !record.is_sold) ? (
      <PriceSteps record={record} act={act} price={price} />
    ) : null;
  return (
    <Panel title={text.title}>
      <div ref={place} tabIndex={-1}>
        <Stack gap={16}>
          {prices.length === 0 ? <p>{text.none}</p> : null}
          <ol className={styles['line']} aria-label={text.line}>
            {[...prices].reverse().map((price) => (
              <li key={price.price_from} className={classNames(styles['span'], styles[price.state])}>
                <span className={styles['amount']}>{formatMoney(price.unit_price)}</span>
                <span className={styles['quiet']}>{text.days(price.price_from, price.price_to)}</span>
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
              ...(mayChange ? [{ key: 'steps', label: text.step, phone: 'secondEnd', cell: stepOf } as const] : []),
            ])}
          />
        </Stack>
      </div>
    </Panel>
  );
}

/** Steps of a price that was not charged yet: another amount or day, or none of it while it has not begun. */
function PriceSteps({ record, act, price }: PriceHistoryProps & { readonly price: ProductPrice }) {
  const { notify } = usePortal();
  const today = useToday();
  const [isEdited, setEdited] = useState(false);
  const { unit_price, price_from } = price;
  const path = `prices/${price_from}`;
  const isFirst = price === record.prices.at(-1);
  return (
    <Inline gap={8}>
      <Button
        size="small"
        aria-label={text.editOf(price_from)}
        onClick={() => {
          setEdited(true);
        }}
      >
        {productTypeText.edit}
      </Button>
      {price.state === 'FUTURE' ? (
        <ConfirmButton
          label={text.remove}
          title={text.removeOf(price_from)}
          danger
          onConfirm={async () => {
            await act({ action: 'price', label: text.remove, path, method: 'delete' });
            notify.success({ title: text.removed });
          }}
        >
          {text.removeHint(price, isFirst)}
        </ConfirmButton>
      ) : null}
      {isEdited ? (
        <FormDialog
          of={priceForm}
          title={text.editOf(price_from)}
          submitLabel={text.save}
          initial={{ unit_price, price_from }}
          {...(record.is_sold ? { fields: fromTomorrow(today) } : {})}
          send={(body, call) => act({ action: 'price', label: productTypeText.edit, path, method: 'put' }, body, call)}
          done={text.edited}
          onClose={() => {
            setEdited(false);
          }}
        >
          <p>
            <TypedTax taxType={record.tax_type} />
          </p>
        </FormDialog>
      ) : null}
    </Inline>
  );
}

function endOf({ price_to: to }: ProductPrice): string {
  return to === null ? text.open : formatDate(to);
}
