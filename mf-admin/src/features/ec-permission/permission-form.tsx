import { useState } from 'react';
import {
  ecPermissionBodySchema,
  ecPermissionPatchSchema,
  ecPermissionSchema,
  ridesPeriods,
} from '@ecard/shared/api-schema';
import type { EcPermission } from '@ecard/shared/api-schema';
import { cityDay } from '@ecard/shared/format';
import { toProblem } from '@ecard/shared/http';
import type { ActionDialogProps } from '@ecard/shared/records';
import { Grid, Modal, Stack, useNavigate, usePortal, useQueryClient } from '@ecard/shared/ui';
import {
  AmountInput,
  Checkbox,
  Combobox,
  DayField,
  Form,
  NumberField,
  SelectField,
  TextArea,
  lookupSource,
  recordHref,
  useForm,
} from '@ecard/shared/ui/work';
import type { Choice, PortalForm } from '@ecard/shared/ui/work';
import { DocumentsField } from '../../permits/documents-field.tsx';
import { permissionText } from './ec-permission.text.ts';
import { HolderField } from './holder-field.tsx';
import { blankValues, toChangeBody, toNewBody, valuesOf } from './permission-values.ts';
import type { PermissionValues } from './permission-values.ts';

const { form: text, done } = permissionText;
const PERIODS = ridesPeriods.values.map((value) => ({ value, label: ridesPeriods.labels[value] }));
const WIDTH = 760;

/** The field of a path of the body that is called otherwise. */
const fieldOfPath = (path: string) =>
  ['card_id', 'user_id', 'organization_id', 'register_no'].includes(path)
    ? 'holder'
    : path.startsWith('evidence')
      ? 'evidence'
      : undefined;

/** Writes a request down and, unless told otherwise, hands it in at once. */
export function NewPermission({ onClose }: { readonly onClose: () => void }) {
  const { http, notify } = usePortal();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [today] = useState(() => cityDay(Date.now()));
  const form = useForm<PermissionValues, unknown, EcPermission>({
    schema: ecPermissionBodySchema,
    initial: blankValues(today),
    labels: text.labels,
    required: ['holder', 'category_id', 'valid_from', 'valid_to'],
    fieldOfPath,
    toBody: toNewBody,
    send: async (body, { headers }) =>
      ecPermissionSchema.parse((await http.post<unknown>('/api/ec/permissions', body, { headers })).data),
    onDone(record) {
      const submits = form.store.state.values.submits;
      void (async () => {
        try {
          if (submits) await http.post(`/api/ec/permissions/${record.id}/actions/submit`, {});
          notify.success({ title: submits ? done.submit : done.create, description: record.permission_no });
        } catch (error) {
          // The draft is there: the drawer shows it with what is missing.
          notify.error({ title: permissionText.actions.submit, description: toProblem(error).message });
        }
        void cache.invalidateQueries({ queryKey: ['ec-permission'] });
        onClose();
        void navigate(recordHref('/ec-permission', '', record.id));
      })();
    },
  });
  return (
    <Modal opened onClose={onClose} title={text.createTitle} width={WIDTH}>
      <Form form={form} label={text.createTitle} onCancel={onClose}>
        <form.Field name="holder" as={HolderField} />
        <Terms form={form} />
        <form.Field name="submits" as={Checkbox} />
      </Form>
    </Modal>
  );
}

/** Changes a draft, or a request that was sent back. */
export function EditPermission({ record, send, onClose }: ActionDialogProps<EcPermission>) {
  const form = useForm<PermissionValues, unknown, EcPermission | undefined>({
    schema: ecPermissionPatchSchema,
    initial: valuesOf(record),
    labels: text.labels,
    required: ['category_id', 'valid_from', 'valid_to'],
    fieldOfPath,
    toBody: toChangeBody,
    record: {
      version: record.version,
      readCurrent(current) {
        const now = ecPermissionSchema.parse(current);
        return { values: valuesOf(now), version: now.version };
      },
    },
    send,
    onDone: onClose,
  });
  const { category, season } = record;
  return (
    <Modal opened onClose={onClose} title={text.editTitle} width={WIDTH}>
      <Form form={form} label={text.editTitle} onCancel={onClose}>
        <Terms
          form={form}
          category={{ value: category.id, label: category.name }}
          {...(season ? { season: { value: season.id, label: season.name } } : {})}
        />
      </Form>
    </Modal>
  );
}

interface TermsProps {
  readonly form: PortalForm<PermissionValues>;
  /** Choices made already. */
  readonly category?: Choice;
  readonly season?: Choice;
}

function Terms({ form, category, season }: TermsProps) {
  const { http } = usePortal();
  const [sources] = useState(() => ({
    categories: lookupSource(http, 'categories'),
    seasons: lookupSource(http, 'seasons'),
  }));
  return (
    <Stack gap={16}>
      <Grid min={220}>
        <form.Field
          name="category_id"
          as={Combobox}
          source={sources.categories}
          {...(category ? { initialChoice: category } : {})}
        />
        <form.Field
          name="season_id"
          as={Combobox}
          source={sources.seasons}
          {...(season ? { initialChoice: season } : {})}
        />
        <form.Field name="valid_from" as={DayField} />
        <form.Field name="valid_to" as={DayField} />
        <form.Field name="discount_percent" as={NumberField} hint={text.benefitHint} />
        <form.Field name="fixed_fare" as={AmountInput} hint={text.benefitHint} />
        <form.Field name="rides_limit" as={NumberField} />
        <form.Field name="rides_period" as={SelectField} options={PERIODS} emptyLabel="–" />
      </Grid>
      <form.Field name="evidence" as={DocumentsField} />
      <form.Field name="note" as={TextArea} rows={2} maxLength={1_000} />
    </Stack>
  );
}
