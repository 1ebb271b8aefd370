import { useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { LookupName } from '../api-schema/index.ts';
import { Grid, usePortal } from '@ecard/shared/ui';
import {
  AmountInput,
  Checkbox,
  CheckboxGroup,
  Combobox,
  DayField,
  FileField,
  NumberField,
  PasswordField,
  SegmentedField,
  SelectField,
  TextArea,
  TextField,
  lookupSource,
} from '@ecard/shared/ui/work';
import type { PortalForm, Words } from '@ecard/shared/ui/work';
import type { FieldDefinition, SchemaValues } from './field-definition.ts';
import { LookupCodes } from './lookup-codes.tsx';
import { MomentField } from './moment/moment-field.tsx';
import { WeekdaysField } from './weekdays-field.tsx';

interface SchemaFieldsProps {
  readonly form: PortalForm<SchemaValues>;
  readonly fields: readonly FieldDefinition[];
  /** Hears how many files of a field are being uploaded. */
  readonly onSending: (name: string, count: number) => void;
}

/** The fields of a defined form, each bound to its value. */
export function SchemaFields({ form, fields, onSending }: SchemaFieldsProps) {
  return rowsOf(fields).map((row) => {
    const shown = row.map((field) => <FieldWhen key={field.name} {...{ form, field, onSending }} />);
    const [{ name, beside }] = row;
    return beside === undefined ? (
      shown
    ) : (
      <Grid key={name} min={beside}>
        {shown}
      </Grid>
    );
  });
}

type Row = readonly [FieldDefinition, ...FieldDefinition[]];

/** Fields that stand beside each other are one row. */
function rowsOf(fields: readonly FieldDefinition[]): readonly Row[] {
  return fields.reduce<readonly Row[]>((rows, field) => {
    const last = rows.at(-1);
    const joins = last?.[0].beside !== undefined && last[0].beside === field.beside;
    return joins ? [...rows.slice(0, -1), [...last, field]] : [...rows, [field]];
  }, []);
}

interface SchemaFieldProps extends Pick<SchemaFieldsProps, 'form' | 'onSending'> {
  readonly field: FieldDefinition;
}

function FieldWhen(props: SchemaFieldProps) {
  const { form, field } = props;
  const read = () => field.when?.(form.store.state.values) ?? true;
  const isShown = useSyncExternalStore(form.store.subscribe, read, read);
  return isShown ? <SchemaField {...props} /> : null;
}

function SchemaField({ form, field, onSending }: SchemaFieldProps) {
  const { name, hint } = field;
  const common = { name, ...(hint === undefined ? {} : { hint }) };
  const text = {
    ...(field.maxLength === undefined ? {} : { maxLength: field.maxLength }),
    ...(field.inputMode === undefined ? {} : { inputMode: field.inputMode }),
  };
  switch (field.kind) {
    case 'text':
      return <form.Field {...common} {...text} as={TextField} autoComplete={field.autoComplete ?? 'off'} />;
    case 'textArea':
      return <form.Field {...common} {...text} as={TextArea} rows={3} />;
    case 'password':
      return <form.Field {...common} {...text} as={PasswordField} {...passwordOf(field)} />;
    case 'amount':
      return <form.Field {...common} {...limitsOf(field, 'number')} as={AmountInput} />;
    case 'number':
      return <form.Field {...common} {...limitsOf(field, 'number')} as={NumberField} decimals={field.decimals ?? 0} />;
    case 'day':
      return <form.Field {...common} {...limitsOf(field, 'string')} as={DayField} />;
    case 'moment':
      return <form.Field {...common} as={MomentField} />;
    case 'checkbox':
      return <form.Field {...common} as={Checkbox} />;
    case 'select':
      return <form.Field {...common} as={SelectField} options={optionsOf(field.of)} {...emptyChoice(form, name)} />;
    case 'segmented':
      return <form.Field {...common} as={SegmentedField} options={optionsOf(field.of)} />;
    case 'checkboxes':
      return <form.Field {...common} as={CheckboxGroup} options={optionsOf(field.of)} />;
    case 'weekdays':
      return <form.Field {...common} as={WeekdaysField} />;
    case 'lookup':
      return <LookupField {...common} form={form} from={field.from ?? 'organisations'} recordId={field.for} />;
    case 'codes':
      return <form.Field {...common} as={LookupCodes} from={field.from ?? 'organisations'} />;
    case 'own':
      // What it asks for was checked where it was written; the form binds the rest.
      return field.as ? <form.Field {...common} as={field.as as (props: object) => ReactNode} /> : null;
    case 'files':
      return (
        <form.Field
          {...common}
          as={(field.as as typeof FileField | undefined) ?? FileField}
          most={5}
          mostBytes={5 * 1024 * 1024}
          onSending={(count: number) => {
            onSending(name, count);
          }}
          {...(field.accept === undefined ? {} : { accept: field.accept })}
        />
      );
    default:
      return field.kind satisfies never;
  }
}

interface LookupFieldProps extends Pick<SchemaFieldProps, 'form'> {
  readonly name: string;
  readonly hint?: string;
  readonly from: LookupName;
  readonly recordId: string | undefined;
}

/** One of the host's records; the form knows the source, and so names it where two values are compared. */
function LookupField({ form, from, recordId, ...common }: LookupFieldProps) {
  const { http } = usePortal();
  const [source] = useState(() => lookupSource(http, from, recordId));
  return <form.Field {...common} as={Combobox} source={source} />;
}

function passwordOf({ autoComplete }: FieldDefinition) {
  return autoComplete === 'new-password' ? { autoComplete } : {};
}

/** Nothing, to choose while it is allowed or nothing has been chosen yet. */
function emptyChoice(form: PortalForm<SchemaValues>, name: string) {
  return form.isRequired(name) && form.store.state.base[name] !== '' ? {} : { emptyLabel: '–' };
}

interface Limits {
  readonly number: { readonly min?: number; readonly max?: number };
  readonly string: { readonly min?: string; readonly max?: string };
}

/** The limits of a field that are of the type of its value. */
function limitsOf<Type extends keyof Limits>({ min, max }: FieldDefinition, type: Type): Limits[Type] {
  return Object.fromEntries(Object.entries({ min, max }).filter(([, limit]) => typeof limit === type));
}

function optionsOf(of: Words | undefined) {
  return (of?.values ?? []).map((value) => ({ value, label: of?.labels[value] ?? value }));
}
