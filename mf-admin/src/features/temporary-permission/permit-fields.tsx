import { useState } from 'react';
import { temporarySubjects } from '@ecard/shared/api-schema';
import type { Ref, TemporaryPermission } from '@ecard/shared/api-schema';
import { TimeField } from '@ecard/shared/records';
import { Grid, Stack, usePortal } from '@ecard/shared/ui';
import {
  CheckboxGroup,
  Combobox,
  DayField,
  NumberField,
  SegmentedField,
  TextArea,
  TextField,
  lookupSource,
  useFormValue,
} from '@ecard/shared/ui/work';
import type { PortalForm } from '@ecard/shared/ui/work';
import { DocumentsField } from '../../permits/documents-field.tsx';
import type { PermitValues } from './permit-values.ts';
import { temporaryText } from './temporary-permission.text.ts';

const { form: text } = temporaryText;
const SUBJECTS = (['VEHICLE', 'PERSON'] as const).map((value) => ({ value, label: temporarySubjects.labels[value] }));
const WEEKDAYS = temporaryText.weekdays.map((label, index) => ({ value: String(index + 1), label }));

interface PermitFieldsProps {
  readonly form: PortalForm<PermitValues>;
  /** The request that is corrected. */
  readonly permit?: TemporaryPermission;
}

/** The fields of a request: those of a vehicle only where it is for one. */
export function PermitFields({ form, permit }: PermitFieldsProps) {
  const { http } = usePortal();
  const [sources] = useState(() => ({
    capacities: lookupSource(http, 'load-capacities'),
    products: lookupSource(http, 'permit-products'),
    directions: lookupSource(http, 'directions'),
    locations: lookupSource(http, 'locations'),
  }));
  const isVehicle = useFormValue(form, 'subject_type') === 'VEHICLE';
  return (
    <Stack gap={16}>
      {permit ? null : <form.Field name="subject_type" as={SegmentedField} options={SUBJECTS} />}
      <Grid min={220}>
        {isVehicle ? (
          <>
            <form.Field name="plate_no" as={TextField} hint={text.plateHint} autoComplete="off" maxLength={8} />
            <form.Field name="gross_weight_kg" as={NumberField} />
            <form.Field name="vehicle_make" as={TextField} autoComplete="off" maxLength={60} />
            <form.Field name="vehicle_model" as={TextField} autoComplete="off" maxLength={60} />
            <form.Field
              name="load_capacity_id"
              as={Combobox}
              source={sources.capacities}
              {...chosen(permit?.load_capacity)}
            />
          </>
        ) : null}
        <form.Field name="product_type_id" as={Combobox} source={sources.products} {...chosen(permit?.product_type)} />
        <form.Field name="direction_id" as={Combobox} source={sources.directions} {...chosen(permit?.direction)} />
        <form.Field
          name="from_location_id"
          as={Combobox}
          source={sources.locations}
          {...chosen(permit?.from_location)}
        />
        <form.Field name="location_id" as={Combobox} source={sources.locations} {...chosen(permit?.location)} />
        <form.Field name="valid_from" as={DayField} />
        <form.Field name="valid_to" as={DayField} hint={text.wholeDay} />
        <form.Field name="daily_from" as={TimeField} />
        <form.Field name="daily_to" as={TimeField} />
      </Grid>
      <form.Field name="weekdays" as={CheckboxGroup} options={WEEKDAYS} hint={text.weekdaysHint} />
      <form.Field name="purpose" as={TextArea} rows={2} maxLength={500} />
      <form.Field name="attachments" as={DocumentsField} />
    </Stack>
  );
}

function chosen(ref: Ref | null | undefined) {
  return ref ? { initialChoice: { value: ref.id, label: ref.name } } : {};
}

/** The field of a path of a body: documents are one field. */
export function permitFieldOfPath(path: string): string | undefined {
  if (path.startsWith('attachments')) return 'attachments';
  return path === 'applicant_id' || path === 'organization_id' ? 'register_no' : undefined;
}
