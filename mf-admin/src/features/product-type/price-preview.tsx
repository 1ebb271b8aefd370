import { useState } from 'react';
import { taxPreviewSchema } from '@ecard/shared/api-schema';
import type { ProductPrice, ProductTypeDetail } from '@ecard/shared/api-schema';
import { isCalendarDay } from '@ecard/shared/format';
import { Alert, Panel, Stack, usePortal, useQuery } from '@ecard/shared/ui';
import { DayField, useToday } from '@ecard/shared/ui/work';
import { RiderPrices } from './rider-prices.tsx';
import { productTypeText } from './product-type.text.ts';
import styles from './product-type.module.css';

const text = productTypeText.preview;

/** Price of a product on a day, and the taxes in it. */
export function PricePreview({ record }: { readonly record: ProductTypeDetail }) {
  const { http } = usePortal();
  const today = useToday();
  const [day, setDay] = useState(today);
  const price = isCalendarDay(day) ? priceOn(record.prices, day) : undefined;
  const { data: tax } = useQuery({
    queryKey: ['product-type', 'tax', price?.unit_price, record.tax_type, day],
    queryFn: async ({ signal }) => {
      const params = { amount: price?.unit_price, tax_type: record.tax_type, day };
      return taxPreviewSchema.parse(
        (await http.get<unknown>('/api/product-type/tax-preview', { params, signal })).data,
      );
    },
    enabled: price !== undefined,
  });
  // What has no price that day is sold to nobody; rides may be paid by another product.
  const isShown = price !== undefined || (record.kind === 'RIDE' && isCalendarDay(day));
  return (
    <Panel title={text.title}>
      <Stack gap={12}>
        {record.status === 'ARCHIVED' ? <Alert tone="neutral">{text.archived}</Alert> : null}
        <div className={styles['preview']}>
          <DayField label={text.day} value={day} onChange={setDay} />
          <p role="status">
            {price ? <strong>{text.pays(day, price.unit_price)}</strong> : isCalendarDay(day) ? text.none(day) : null}
            {price && tax ? <span className={styles['quiet']}> {tax.text}</span> : null}
          </p>
        </div>
        {isShown ? <RiderPrices record={record} day={day} /> : null}
      </Stack>
    </Panel>
  );
}

/**
 * The price of a day.
 *
 * @param day - `2026-12-01`.
 * @returns `undefined` where none is valid.
 */
function priceOn(prices: readonly ProductPrice[], day: string): ProductPrice | undefined {
  return prices.find(({ price_from: from, price_to: to }) => from <= day && (to === null || day <= to));
}
