import { useDeferredValue } from 'react';
import type { FileFormat } from '@ecard/shared/api-schema';
import { useFormValue } from '@ecard/shared/ui/work';
import type { PortalForm } from '@ecard/shared/ui/work';
import { Estimate } from './estimate.tsx';
import { paramsOf } from './order-values.ts';
import type { OrderValues } from './order-values.ts';
import type { ReportKindOffer } from '@ecard/shared/api-schema';

interface OrderEstimateProps {
  readonly form: PortalForm<OrderValues>;
  readonly kind: ReportKindOffer;
}

/** The estimate of what the form holds now. */
export function OrderEstimate({ form, kind }: OrderEstimateProps) {
  useFormValue(form, 'days');
  useFormValue(form, 'card_ids');
  useFormValue(form, 'direction_ids');
  const format = useFormValue(form, 'format') as FileFormat;
  const params = useDeferredValue(paramsOf(form.store.state.values));
  return <Estimate kind={kind.code} params={params} format={format} />;
}
