import type { BodySchema } from '@ecard/shared/ui/work';
import type { FieldDefinition, FieldKind, FieldOverrides, SchemaValues } from './field-definition.ts';
import { fieldOfSchema } from './field-of-schema.ts';
import type { SchemaNode } from './field-of-schema.ts';

/** A form in data: of the schema of its body. */
export interface FormDefinition<Body> {
  readonly schema: BodySchema<Body>;
  readonly fields: readonly FieldDefinition[];
  /** Initial values of the fields; text that is absent is `''`, a number `null`. */
  readonly initial: SchemaValues;
  readonly labels: Readonly<Record<string, string>>;
  /** Own words for what a value must be like, by name. */
  readonly messages?: Readonly<Record<string, string>>;
  /** Names of fields that must be filled in, when the schema does not tell. */
  readonly required?: readonly string[];
  /** The body, where it is not the values: fields that stand for several of it. Of a change, what was changed. */
  readonly toBody?: (values: SchemaValues, base: SchemaValues) => unknown;
  /** Field of a path of the body, where it is called otherwise. */
  readonly fieldOfPath?: (path: string) => string | undefined;
}

interface FormOptions extends Pick<FormDefinition<unknown>, 'messages' | 'required' | 'toBody' | 'fieldOfPath'> {
  /** Fields in their order with their labels; a name left out is not asked for. */
  readonly labels: Readonly<Record<string, string>>;
  readonly fields?: FieldOverrides;
  /** Values to begin with, where they are not blank. */
  readonly initial?: SchemaValues;
}

/**
 * A form of the schema of what is sent: kind, limits and words of each field follow from it; what cannot is given in
 * `fields`, one by one.
 *
 * @throws Error for a field that nobody could fill in, such as a choice without words.
 */
export function formOf<Body>(
  schema: BodySchema<Body> & { readonly shape?: Readonly<Record<string, unknown>> },
  { labels, fields = {}, initial = {}, ...rest }: FormOptions,
): FormDefinition<Body> {
  const definitions = Object.entries(labels).map(([name, label]) =>
    fieldOfSchema(name, label, schema.shape?.[name] as SchemaNode | undefined, fields[name]),
  );
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
