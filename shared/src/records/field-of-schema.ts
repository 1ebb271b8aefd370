import { enumerationOf } from '../api-schema/index.ts';
import type { Words } from '@ecard/shared/ui/work';
import type { FieldDefinition, FieldKind, FieldOverride } from './field-definition.ts';

/** Part of a schema on which the kind of its field depends. */
export interface SchemaNode {
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
/** Digits behind the point of a number whose schema does not tell. */
const DECIMALS = 2;

/**
 * Makes the field of a part of a schema: kind, limits and words.
 *
 * @param own - What the definition says itself; the rest follows from the schema.
 * @throws Error for a field that nobody could fill in: a choice without words, a record without its source, a list of
 *   no known kind.
 */
export function fieldOfSchema(
  name: string,
  label: string,
  schema: SchemaNode | undefined,
  own: FieldOverride = {},
): FieldDefinition {
  const node = innermost(schema);
  const field = {
    name,
    label,
    ...limitsOf(node),
    ...wordsOf(node),
    ...own,
    kind: own.kind ?? kindOf(name, node),
  };
  if (['select', 'segmented', 'checkboxes'].includes(field.kind) && !field.of) {
    throw new Error(`The choices of ${name} have no words: give it an enumeration in of.`);
  }
  if (['lookup', 'codes'].includes(field.kind) && !field.from) {
    throw new Error(`The records of ${name} come from nowhere: give it a source in from.`);
  }
  return field;
}

function innermost(node: SchemaNode | undefined): SchemaNode | undefined {
  const inner = node?._zod.def.innerType ?? node?._zod.def.in;
  return inner ? innermost(inner) : node;
}

function kindOf(name: string, node: SchemaNode | undefined): FieldKind {
  const { type, format, element } = node?._zod.def ?? { type: 'string' };
  switch (type) {
    case 'boolean':
      return 'checkbox';
    case 'number':
      return /(?:amount|price|fee|fare|limit_amount|balance)$/.test(name) ? 'amount' : 'number';
    case 'enum':
      return 'select';
    case 'array': {
      const each = innermost(element)?._zod.def;
      if (each?.type === 'enum') return 'checkboxes';
      if (each?.type === 'string' && each.format === undefined) return 'codes';
      throw new Error(`No field holds the list ${name}: give it a kind.`);
    }
    default:
      if (format === 'date') return 'day';
      if (format === 'datetime') return 'moment';
      if (format === 'uuid') return 'lookup';
      return Number(checkOf(node, 'max_length')?.['maximum']) > ONE_LINE ? 'textArea' : 'text';
  }
}

function limitsOf(node: SchemaNode | undefined): FieldOverride {
  const { type, format } = node?._zod.def ?? { type: 'string' };
  if (type === 'string') {
    return {
      ...limit('maxLength', checkOf(node, 'max_length')?.['maximum']),
      ...(format === 'email' ? { inputMode: 'email' as const } : {}),
    };
  }
  if (type !== 'number') return {};
  return {
    ...limit('min', checkOf(node, 'greater_than')?.['value']),
    ...limit('max', checkOf(node, 'less_than')?.['value']),
    ...(format === undefined ? { decimals: decimalsOf(checkOf(node, 'multiple_of')?.['value']) } : {}),
  };
}

function limit(name: 'min' | 'max' | 'maxLength', value: unknown): FieldOverride {
  return typeof value === 'number' ? { [name]: value } : {};
}

/** The digits of the smallest step: 3 of 0.001. */
function decimalsOf(step: unknown): number {
  return typeof step === 'number' ? (String(step).split('.')[1]?.length ?? 0) : DECIMALS;
}

function wordsOf(node: SchemaNode | undefined): { readonly of?: Words } {
  const entries = (innermost(node?._zod.def.element) ?? node)?._zod.def.entries;
  const words = entries && enumerationOf(Object.values(entries));
  return words ? { of: words } : {};
}

function checkOf(node: SchemaNode | undefined, check: string): Readonly<Record<string, unknown>> | undefined {
  return node?._zod.def.checks?.find(({ _zod: { def } }) => def['check'] === check)?._zod.def;
}
