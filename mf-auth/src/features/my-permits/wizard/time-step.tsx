import { useState } from 'react';
import { temporaryTimeBody, temporaryTimeSchema, temporaryTimeValues } from '@ecard/shared/api-schema';
import type { TemporaryPermission } from '@ecard/shared/api-schema';
import { isCalendarDay } from '@ecard/shared/format';
import { FeePreview } from '@ecard/shared/permit-fee';
import { TimeField } from '@ecard/shared/records';
import { Grid, LinkButton, Stack } from '@ecard/shared/ui';
import { CheckboxGroup, DayField, Form, useFormValue, useToday } from '@ecard/shared/ui/work';
import { timeText as text, wizardText } from './permit-wizard.text.ts';
import { useStepForm } from './use-step-form.ts';
import { stepHref } from './wizard-steps.ts';

const WEEKDAYS = text.weekdays.map((label, index) => ({ value: String(index + 1), label }));

/** The third step: from when to when, at which hours and on which days, and what that costs. */
export function TimeStep({ permit }: { readonly permit: TemporaryPermission }) {
  const today = useToday();
  const [schema] = useState(() => temporaryTimeSchema(today));
  const form = useStepForm({
    permit,
    step: 'time',
    schema,
    valuesOf: temporaryTimeValues,
    toBody: temporaryTimeBody,
    labels: text.labels,
    required: ['valid_from', 'valid_to'],
  });
  const from = String(useFormValue(form, 'valid_from'));
  const to = String(useFormValue(form, 'valid_to'));
  return (
    <Form
      form={form}
      label={wizardText.stepNames.time}
      submitLabel={wizardText.next}
      actions={<LinkButton to={stepHref(permit.id, 'facts')}>{wizardText.back}</LinkButton>}
    >
      <Stack gap={16}>
        <Grid min={220}>
          <form.Field name="valid_from" as={DayField} min={today} />
          <form.Field name="valid_to" as={DayField} hint={text.daysHint} min={isCalendarDay(from) ? from : today} />
        </Grid>
        <FeePreview subject={permit.subject_type} product={permit.product_type?.id ?? ''} from={from} to={to} />
        <Grid min={220}>
          <form.Field name="daily_from" as={TimeField} />
          <form.Field name="daily_to" as={TimeField} hint={text.hoursHint} />
        </Grid>
        <form.Field name="weekdays" as={CheckboxGroup} options={WEEKDAYS} hint={text.weekdaysHint} inColumns />
      </Stack>
    </Form>
  );
}
