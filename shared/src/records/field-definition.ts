import type { ReactNode } from 'react';
import type { LookupName } from '../api-schema/index.ts';
import type { Words } from '@ecard/shared/ui/work';

/** Kinds of fields a form can have by itself. */
export type FieldKind =
  | 'text'
  | 'textArea'
  | 'password'
  | 'amount'
  | 'number'
  | 'day'
  | 'moment'
  | 'checkbox'
  | 'select'
  | 'segmented'
  | 'checkboxes'
  | 'lookup'
  | 'codes'
  | 'files'
  | 'weekdays'
  | 'own';

/** A field as a form shows it. */
export interface FieldDefinition {
  readonly name: string;
  readonly kind: FieldKind;
  readonly label: string;
  readonly hint?: string;
  /** Choices of a `select`, `segmented` or `checkboxes`. Default: the enumeration whose values the schema allows. */
  readonly of?: Words;
  /** Source of the choices of a `lookup`, and of `codes`: several of its records by their codes. */
  readonly from?: LookupName;
  /** Id of the record that a `lookup` chooses for, where the choices depend on it. */
  readonly for?: string;
  /** Least and greatest `number` or `amount`; first and last `day`, such as `2026-11-22`. */
  readonly min?: number | string | undefined;
  readonly max?: number | string | undefined;
  /** Digits behind the point of a `number`. */
  readonly decimals?: number;
  /** Field of an `own` kind, or of `files` that say more of each: one of the kit's shape, with value, label, error and onChange. */
  readonly as?: OwnField;
  /** Kinds of `files` that can be chosen, as the browser's `accept`. */
  readonly accept?: string;
  readonly maxLength?: number;
  readonly inputMode?: 'text' | 'tel' | 'email' | 'numeric';
  /** Meaning of a `text` or `password` for the browser, which fills it in. */
  readonly autoComplete?: 'family-name' | 'given-name' | 'current-password' | 'new-password';
  /** Least width in pixels of a field that stands beside its neighbours, which have one as well. */
  readonly beside?: 160 | 220;
  /** Shows the field only with these values. */
  readonly when?: (values: SchemaValues) => boolean;
}

/** Values of a form whose fields are known by name only. */
export type SchemaValues = Readonly<Record<string, unknown>>;

/** A field of a screen's own, as forms of the kit bind it. */
export type OwnField = (props: never) => ReactNode;

/** Differences from the field that the schema describes. */
export type FieldOverride = Partial<Omit<FieldDefinition, 'name'>>;

/** Differences by the names of the fields. */
export type FieldOverrides = Readonly<Record<string, FieldOverride>>;
