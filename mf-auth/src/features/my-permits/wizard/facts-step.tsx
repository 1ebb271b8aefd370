import { useState } from 'react';
import {
  requiredTemporaryFacts,
  temporaryFactsBody,
  temporaryFactsSchema,
  temporaryFactsValues,
} from '@ecard/shared/api-schema';
import type { Ref, TemporaryPermission } from '@ecard/shared/api-schema';
import { Grid, LinkButton, Stack, usePortal } from '@ecard/shared/ui';
import { Combobox, Form, NumberField, TextArea, TextField, lookupSource } from '@ecard/shared/ui/work';
import { factsText as text, wizardText } from './permit-wizard.text.ts';
import { PlateKnown } from './plate-known.tsx';
import { useStepForm } from './use-step-form.ts';
import { WayMap } from './way-map.tsx';
import { stepHref } from './wizard-steps.ts';
import { cardSource } from './wizard.queries.ts';

/** The second step: what the permit is for and where it leads. */
export function FactsStep({ permit }: { readonly permit: TemporaryPermission }) {
  const { http } = usePortal();
  const { subject_type: subject } = permit;
  const [schema] = useState(() => temporaryFactsSchema(subject));
  const [sources] = useState(() => ({
    cards: cardSource(http),
    capacities: lookupSource(http, 'load-capacities'),
    products: lookupSource(http, 'permit-products'),
    directions: lookupSource(http, 'directions'),
    locations: lookupSource(http, 'locations'),
  }));
  const form = useStepForm({
    permit,
    step: 'facts',
    schema,
    valuesOf: temporaryFactsValues,
    toBody: temporaryFactsBody,
    labels: text.labels,
    required: requiredTemporaryFacts[subject],
  });
  const { card } = permit;
  return (
    <Form
      form={form}
      label={wizardText.stepNames.facts}
      submitLabel={wizardText.next}
      actions={<LinkButton to={stepHref(permit.id, 'subject')}>{wizardText.back}</LinkButton>}
    >
      <Stack gap={16}>
        {subject === 'VEHICLE' ? (
          <>
            <form.Field
              name="plate_no"
              as={TextField}
              hint={text.plateHint}
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={20}
            />
            <PlateKnown form={form} />
            <Grid min={220}>
              <form.Field name="vehicle_make" as={TextField} autoComplete="off" maxLength={60} />
              <form.Field name="vehicle_model" as={TextField} autoComplete="off" maxLength={60} />
              <form.Field name="gross_weight_kg" as={NumberField} />
              <form.Field
                name="load_capacity_id"
                as={Combobox}
                source={sources.capacities}
                {...chosen(permit.load_capacity)}
              />
            </Grid>
          </>
        ) : null}
        {subject === 'CARD' ? (
          <form.Field
            name="card_id"
            as={Combobox}
            source={sources.cards}
            {...(card ? { initialChoice: { value: card.id, label: card.card_no_masked } } : {})}
          />
        ) : null}
        <form.Field name="product_type_id" as={Combobox} source={sources.products} {...chosen(permit.product_type)} />
        <form.Field name="purpose" as={TextArea} rows={2} maxLength={500} hint={text.purposeHint} />
        {subject === 'VEHICLE' ? <p>{text.wayHint}</p> : null}
        <form.Field name="direction_id" as={Combobox} source={sources.directions} {...chosen(permit.direction)} />
        <Grid min={220}>
          <form.Field
            name="from_location_id"
            as={Combobox}
            source={sources.locations}
            {...chosen(permit.from_location)}
          />
          <form.Field name="location_id" as={Combobox} source={sources.locations} {...chosen(permit.location)} />
        </Grid>
        <WayMap form={form} />
      </Stack>
    </Form>
  );
}

function chosen(ref: Ref | null) {
  return ref ? { initialChoice: { value: ref.id, label: ref.name } } : {};
}
