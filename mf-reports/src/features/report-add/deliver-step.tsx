import { reportDeliveries } from '@ecard/shared/api-schema';
import { Panel, Stack } from '@ecard/shared/ui';
import { SegmentedField, TextField } from '@ecard/shared/ui/work';
import type { PortalForm } from '@ecard/shared/ui/work';
import type { OrderValues } from './order-values.ts';
import { reportAddText as text } from './report-add.text.ts';

const WAYS = reportDeliveries.values.map((value) => ({ value, label: reportDeliveries.labels[value] }));

/** Step that chooses the delivery and the name of the file. */
export function DeliverStep({ form }: { readonly form: PortalForm<OrderValues> }) {
  return (
    <Panel title={text.step(4, text.steps.deliver)}>
      <Stack gap={16}>
        <form.Field name="deliver" as={SegmentedField} options={WAYS} />
        <form.Field name="title" as={TextField} hint={text.hints.title} autoComplete="off" maxLength={200} />
      </Stack>
    </Panel>
  );
}
