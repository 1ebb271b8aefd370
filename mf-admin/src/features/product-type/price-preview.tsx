import { useState } from 'react';
import type { ProductTypeDetail } from '@ecard/shared/api-schema';
import { isCalendarDay } from '@ecard/shared/format';
import { Alert, Panel, Stack, usePortal, useQuery } from '@ecard/shared/ui';
import { DayField, useToday } from '@ecard/shared/ui/work';
import { paysOn, priceOn, taxQuery } from './preview.queries.ts';
import { productTypeText } from './product-type.text.ts';
import { RiderPrices } from './rider-prices.tsx';
import styles from './product-type.module.css';

const text = productTypeText.preview;

interface PricePreviewProps {
  readonly record: ProductTypeDetail;
}

/** Price of a product on a day, and the taxes in it; an archived one is not sold. */
export function PricePreview({ record }: PricePreviewProps) {
  return (
    <Panel title={text.title}>
      {record.status === 'ARCHIVED' ? <Alert tone="neutral">{text.archived}</Alert> : <PriceOfDay record={record} />}
    </Panel>
  );
}

function PriceOfDay({ record }: PricePreviewProps) {
  const { http } = usePortal();
  const today = useToday();
  const [day, setDay] = useState(today);
  const price = isCalendarDay(day) ? priceOn(record.prices, day) : undefined;
  const { data: tax } = useQuery({
    ...taxQuery(http, record, price?.unit_price, day),
    enabled: price !== undefined,
  });
  const isShown = isCalendarDay(day) && paysOn(record, price);
  return (
    <Stack gap={12}>
      <div className={styles['preview']}>
        <DayField label={text.day} value={day} onChange={setDay} />
        <p role="status">
          {price ? <strong>{text.pays(day, price.unit_price)}</strong> : isCalendarDay(day) ? text.none(day) : null}
          {price && tax ? <span className={styles['quiet']}> {tax.text}</span> : null}
        </p>
      </div>
      {isShown ? <RiderPrices record={record} day={day} /> : null}
    </Stack>
  );
}
