import type { ProductTypeDetail, RiderPrices as Prices } from '@ecard/shared/api-schema';
import { Alert, Stack, keepPreviousData, usePortal, useQuery } from '@ecard/shared/ui';
import { DataTable, columnsOf } from '@ecard/shared/ui/work';
import { ridersQuery } from './preview.queries.ts';
import { productTypeText } from './product-type.text.ts';

const text = productTypeText.preview;

type Row = Prices['data'][number];

const columns = columnsOf<Row>([
  { key: 'category', label: text.category, primary: true, kind: 'text', value: ({ category }) => category.name },
  { key: 'amount', label: text.paysAmount, kind: 'money', phone: 'firstEnd' },
]);
/** Columns of rides alone: the product they are paid by, the benefit of an entitlement, and what the authority adds. */
const rideColumns = columnsOf<Row>([
  { key: 'subsidy', label: text.subsidy, kind: 'money' },
  { key: 'by', label: text.by, phone: 'second', cell: payerOf },
  { key: 'benefit', label: text.benefit, phone: 'secondEnd', cell: benefitOf },
]);
const productColumns = columnsOf<Row>([
  { key: 'may', label: text.right, phone: 'second', cell: ({ amount }) => (amount === null ? text.notFor : text.may) },
]);

interface RiderPricesProps {
  readonly record: ProductTypeDetail;
  readonly day: string;
}

/** Amounts that passengers of each category pay on a day, with the benefit of their entitlement, and the seasons of the product. */
export function RiderPrices({ record, day }: RiderPricesProps) {
  const { http } = usePortal();
  const { data, isError } = useQuery({ ...ridersQuery(http, record, day), placeholderData: keepPreviousData });
  if (isError) return <Alert tone="warning">{text.failed}</Alert>;
  if (!data) return null;
  const isRide = record.kind === 'RIDE';
  return (
    <Stack gap={8}>
      {data.seasons.map(({ id, name, holds }) => (
        <p key={id}>{text.season(name, holds)}</p>
      ))}
      {isRide ? <p>{data.data.some(({ amount }) => amount === null) ? text.noFare : text.ridersHint}</p> : null}
      <DataTable
        caption={text.riders}
        rows={data.data}
        rowKey={({ category }) => category.id}
        columns={[...columns, ...(isRide ? rideColumns : productColumns)]}
      />
    </Stack>
  );
}

function payerOf({ product, amount }: Row): string {
  return product?.name ?? (amount === null ? '–' : text.onDuty);
}

function benefitOf({ discount_percent: percent, fixed_fare: fare }: Row): string {
  if (fare !== null) return text.fixed(fare);
  return percent === null ? '–' : text.percent(percent);
}
