import { cardDetailSchema, cardPatchBodySchema, openCardCategories } from '@ecard/shared/api-schema';
import type { CardDetail, CardPatchBody } from '@ecard/shared/api-schema';
import { Alert, Stack, usePortal, useQueryClient } from '@ecard/shared/ui';
import { AmountInput, Checkbox, Form, TextField, useForm, useFormValue } from '@ecard/shared/ui/work';
import { cardPath, keepCard } from './card.queries.ts';
import { settingsText as text } from './card.text.ts';
import styles from './card-settings.module.css';
import { settingsField, settingsOf, toSettingsBody } from './settings-values.ts';
import type { SettingsValues } from './settings-values.ts';

/** Settings of a card: holder, daily limit, automatic top-up and notifications. */
export function CardSettings({ record }: { readonly record: CardDetail }) {
  if (record.status === 'CLOSED' || record.status === 'REPLACED') return <Alert tone="info">{text.ended}</Alert>;
  return <SettingsForm key={record.id} card={record} />;
}

function SettingsForm({ card }: { readonly card: CardDetail }) {
  const { http, notify } = usePortal();
  const cache = useQueryClient();
  const form = useForm<SettingsValues, CardPatchBody, CardDetail>({
    schema: cardPatchBodySchema,
    initial: settingsOf(card),
    labels: {
      holder_name: text.holderName,
      register_no: text.registerNo,
      daily_limit: text.limit,
      auto: text.auto,
      threshold: text.threshold,
      amount: text.amount,
      low_balance: text.lowBalance,
      ride: text.ride,
      expiry: text.expiry,
    },
    messages: {
      daily_limit: text.limitRange,
      'auto_topup.threshold': text.thresholdRange,
      'auto_topup.amount': text.amountRange,
    },
    required: [],
    toBody: toSettingsBody,
    fieldOfPath: settingsField,
    record: {
      version: card.version,
      readCurrent: (current) => {
        const now = cardDetailSchema.parse(current);
        return { values: settingsOf(now), version: now.version };
      },
    },
    send: async (body, call) => keepCard(cache, (await http.patch<unknown>(cardPath(card.id), body, call)).data),
    onDone: () => {
      notify.success({ title: text.saved });
    },
  });
  const isAutomatic = useFormValue(form, 'auto') === true;
  const masked = card.register_no_masked;
  const isOfOrganisation = card.subject_type === 'ORGANIZATION';
  return (
    <Form form={form} label={text.title}>
      {isOfOrganisation || mayNameHolder(card) ? (
        <fieldset className={styles['group']}>
          <legend>{text.holderTitle}</legend>
          <Stack gap={12}>
            <form.Field
              name="holder_name"
              as={TextField}
              autoComplete="off"
              maxLength={200}
              {...(isOfOrganisation ? {} : { hint: text.holderNameHint })}
            />
            {isOfOrganisation ? (
              <form.Field
                name="register_no"
                as={TextField}
                autoComplete="off"
                maxLength={20}
                {...(masked === null ? {} : { hint: text.registerNoHint(masked) })}
              />
            ) : null}
          </Stack>
        </fieldset>
      ) : null}
      <fieldset className={styles['group']}>
        <legend>{text.limitTitle}</legend>
        <form.Field name="daily_limit" as={AmountInput} hint={text.limitHint} />
      </fieldset>
      <fieldset className={styles['group']}>
        <legend>{text.autoTitle}</legend>
        <Stack gap={12}>
          <form.Field name="auto" as={Checkbox} />
          {isAutomatic ? (
            <div className={styles['pair']}>
              <form.Field name="threshold" as={AmountInput} />
              <form.Field name="amount" as={AmountInput} />
            </div>
          ) : null}
        </Stack>
      </fieldset>
      <fieldset className={styles['group']}>
        <legend>{text.notifyTitle}</legend>
        <Stack gap={8}>
          <form.Field name="low_balance" as={Checkbox} />
          <form.Field name="ride" as={Checkbox} />
          <form.Field name="expiry" as={Checkbox} />
        </Stack>
      </fieldset>
    </Form>
  );
}

/** A person tells cards of a family apart by their names; a card that rides cheaper on proof keeps its one rider. */
function mayNameHolder({ subject_type: subject, category, permissions }: CardDetail): boolean {
  const isOpen = openCardCategories.values.some((code) => code === category.code);
  return subject === 'PERSON' && isOpen && permissions.length === 0;
}
