import type { ReactNode } from 'react';
import {
  AmountInput,
  Checkbox,
  CheckboxGroup,
  DayField,
  FileField,
  NumberField,
  SegmentedField,
  SelectField,
  TextArea,
  TextField,
} from '@ecard/shared/ui/work';
import type { PortalForm, Words } from '@ecard/shared/ui/work';
import type { FieldDefinition } from './form-of.ts';
import { Lookup } from './lookup.tsx';
import { LookupCodes } from './lookup-codes.tsx';
import { MomentField } from './moment/moment-field.tsx';
import { WeekdaysField } from './weekdays-field.tsx';

/** Values of a form whose fields are known by name only. */
export type SchemaValues = Readonly<Record<string, unknown>>;

interface SchemaFieldsProps {
  readonly form: PortalForm<SchemaValues>;
  readonly fields: readonly FieldDefinition[];
  /** Hears how many files of a field are being uploaded. */
  readonly onSending?: (name: string, count: number) => void;
}

/** The fields of a defined form, each bound to its value. */
export function SchemaFields({ form, fields, onSending }: SchemaFieldsProps) {
  return fields.map((field) => (
    <SchemaField key={field.name} form={form} field={field} {...(onSending ? { onSending } : {})} />
  ));
}

interface SchemaFieldProps extends Pick<SchemaFieldsProps, 'form' | 'onSending'> {
  readonly field: FieldDefinition;
}

function SchemaField({ form, field, onSending }: SchemaFieldProps) {
  const { name, hint } = field;
  const common = { name, ...(hint === undefined ? {} : { hint }) };
  switch (field.kind) {
    case 'text':
      return (
        <form.Field
          {...common}
          as={TextField}
          autoComplete="off"
          {...(field.maxLength === undefined ? {} : { maxLength: field.maxLength })}
          {...(field.inputMode === undefined ? {} : { inputMode: field.inputMode })}
        />
      );
    case 'textArea':
      return (
        <form.Field
          {...common}
          as={TextArea}
          rows={3}
          {...(field.maxLength === undefined ? {} : { maxLength: field.maxLength })}
        />
      );
    case 'amount':
      return <form.Field {...common} as={AmountInput} />;
    case 'number':
      return <form.Field {...common} as={NumberField} decimals={field.decimals ?? 0} />;
    case 'day':
      return <form.Field {...common} as={DayField} />;
    case 'moment':
      return <form.Field {...common} as={MomentField} />;
    case 'checkbox':
      return <form.Field {...common} as={Checkbox} />;
    case 'select':
      return <form.Field {...common} as={SelectField} options={optionsOf(field.of)} emptyLabel="–" />;
    case 'segmented':
      return <form.Field {...common} as={SegmentedField} options={optionsOf(field.of)} />;
    case 'checkboxes':
      return <form.Field {...common} as={CheckboxGroup} options={optionsOf(field.of)} />;
    case 'weekdays':
      return <form.Field {...common} as={WeekdaysField} />;
    case 'lookup':
      return <form.Field {...common} as={Lookup} from={field.from ?? 'organisations'} />;
    case 'codes':
      return <form.Field {...common} as={LookupCodes} from={field.from ?? 'organisations'} />;
    case 'own':
      // What it asks for was checked where it was written; the form binds the rest.
      return field.as ? <form.Field {...common} as={field.as as (props: object) => ReactNode} /> : null;
    case 'files':
      return (
        <form.Field
          {...common}
          as={FileField}
          most={5}
          mostBytes={5 * 1024 * 1024}
          onSending={(count: number) => onSending?.(name, count)}
          {...(field.accept === undefined ? {} : { accept: field.accept })}
        />
      );
    default:
      return field.kind satisfies never;
  }
}

function optionsOf(of: Words | undefined) {
  return (of?.values ?? []).map((value) => ({ value, label: of?.labels[value] ?? value }));
}
