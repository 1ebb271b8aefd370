import type { ReactNode } from 'react';
import type { LookupName } from '../api-schema/index.ts';
import type { BodySchema, Words } from '@ecard/shared/ui/work';

/** Kinds of fields a form can have by itself. */
export type FieldKind =
  | 'text'
  | 'textArea'
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
  /** Choices of a `select`, `segmented` or `checkboxes`. */
  readonly of?: Words;
  /** Source of the choices of a `lookup`, and of `codes`: several of its records by their codes. */
  readonly from?: LookupName;
  /** Digits behind the point of a `number`. */
  readonly decimals?: number;
  /** Field of an `own` kind: one of the kit's shape, with value, label, error and onChange. */
  readonly as?: OwnField;
  /** Kinds of `files` that can be chosen, as the browser's `accept`. */
  readonly accept?: string;
  readonly maxLength?: number;
  readonly inputMode?: 'text' | 'tel' | 'email' | 'numeric';
}

/** A field of a screen's own, as forms of the kit bind it. */
export type OwnField = (props: never) => ReactNode;

/** Differences from the field that the schema describes. */
export type FieldOverride = Partial<Omit<FieldDefinition, 'name'>>;

/** A form in data: of the schema of its body. */
export interface FormDefinition<Body> {
  readonly schema: BodySchema<Body>;
  readonly fields: readonly FieldDefinition[];
  /** Initial values of the fields; text that is absent is `''`, a number `null`. */
  readonly initial: Readonly<Record<string, unknown>>;
  readonly labels: Readonly<Record<string, string>>;
  /** The body, where it is not the values: fields that stand for several of it. Of a change, what was changed. */
  readonly toBody?: (values: Readonly<Record<string, unknown>>, base: Readonly<Record<string, unknown>>) => unknown;
  /** Field of a path of the body, where it is called otherwise. */
  readonly fieldOfPath?: (path: string) => string | undefined;
}

interface FormOptions extends Pick<FormDefinition<unknown>, 'toBody' | 'fieldOfPath'> {
  /** Fields in their order with their labels; a name left out is not asked for. */
  readonly labels: Readonly<Record<string, string>>;
  readonly fields?: Readonly<Record<string, FieldOverride>>;
  /** Values to begin with, where they are not blank. */
  readonly initial?: Readonly<Record<string, unknown>>;
}

/** Part of a schema on which the kind of its field depends. */
interface SchemaNode {
  readonly _zod: {
    readonly def: {
      readonly type: string;
      readonly format?: string;
      readonly innerType?: SchemaNode;
      readonly in?: SchemaNode;
      readonly entries?: Readonly<Record<string, string>>;
      readonly element?: SchemaNode;
      readonly checks?: readonly { readonly _zod: { readonly def: Readonly<Record<string, unknown>> } }[];
    };
  };
}

/** Text longer than this is written in several lines. */
const ONE_LINE = 200;

/**
 * A form of the schema of what is sent: kind, limits and choices of each field follow from it; what cannot is given in
 * `fields`, one by one.
 */
export function formOf<Body>(
  schema: BodySchema<Body> & { readonly shape?: Readonly<Record<string, unknown>> },
  { labels, fields = {}, initial = {}, ...rest }: FormOptions,
): FormDefinition<Body> {
  const definitions = Object.entries(labels).map(([name, label]) => {
    const node = innermost(schema.shape?.[name] as SchemaNode | undefined);
    return { name, label, kind: kindOf(name, node), ...limitsOf(node), ...fields[name] };
  });
  return {
    ...rest,
    schema,
    labels,
    fields: definitions,
    initial: Object.fromEntries(
      definitions.map(({ name, kind }) => [name, name in initial ? initial[name] : kind in BLANKS ? BLANKS[kind] : '']),
    ),
  };
}

const BLANKS: Readonly<Partial<Record<FieldKind, unknown>>> = {
  amount: null,
  number: null,
  checkbox: false,
  checkboxes: [],
  codes: [],
  own: null,
  files: [],
  weekdays: [],
};

function innermost(node: SchemaNode | undefined): SchemaNode | undefined {
  const inner = node?._zod.def.innerType ?? node?._zod.def.in;
  return inner ? innermost(inner) : node;
}

function kindOf(name: string, node: SchemaNode | undefined): FieldKind {
  const { type, format } = node?._zod.def ?? { type: 'string' };
  const most = maximumOf(node, 'max_length');
  switch (type) {
    case 'boolean':
      return 'checkbox';
    case 'number':
      return /(?:amount|price|fee|fare|limit_amount|balance)$/.test(name) ? 'amount' : 'number';
    case 'enum':
      return 'select';
    case 'array':
      return innermost(node?._zod.def.element)?._zod.def.type === 'enum' ? 'checkboxes' : 'text';
    default:
      if (format === 'date') return 'day';
      if (format === 'datetime') return 'moment';
      return typeof most === 'number' && most > ONE_LINE ? 'textArea' : 'text';
  }
}

function limitsOf(node: SchemaNode | undefined): FieldOverride {
  const { type, format } = node?._zod.def ?? { type: 'string' };
  if (type === 'string') {
    const maxLength = maximumOf(node, 'max_length');
    return {
      ...(maxLength === undefined ? {} : { maxLength }),
      ...(format === 'email' ? { inputMode: 'email' as const } : {}),
    };
  }
  return type === 'number' && format === undefined ? { decimals: 2 } : {};
}

function maximumOf(node: SchemaNode | undefined, check: string): number | undefined {
  const maximum = node?._zod.def.checks?.find(({ _zod: { def } }) => def['check'] === check)?._zod.def['maximum'];
  return typeof maximum === 'number' ? maximum : undefined;
}
