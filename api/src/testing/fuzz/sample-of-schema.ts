import { toJSONSchema } from 'zod/v4/core';
import type { $ZodType, JSONSchema } from 'zod/v4/core';

type Schema = JSONSchema.BaseSchema;

/** JSON Schema of a route's input. */
export function inputSchemaOf(schema: $ZodType): Schema {
  return toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}

/**
 * A value of the right shape, every optional part included, so that a test can spoil any part of it.
 *
 * It need not be acceptable: patterns and rules between fields are not looked at.
 */
export function sampleOf(schema: Schema, root: Schema = schema, depth = 0): unknown {
  const resolved = resolve(schema, root);
  if (resolved.const !== undefined) return resolved.const;
  if (resolved.enum) return resolved.enum[0];
  const options = resolved.anyOf ?? resolved.oneOf;
  if (options?.[0] && depth < 8) return sampleOf(asSchema(options[0]), root, depth + 1);
  if (resolved.allOf && depth < 8)
    return Object.assign({}, ...resolved.allOf.map((part) => sampleOf(asSchema(part), root, depth + 1)));
  switch (resolved.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(resolved.properties ?? {}).map(([key, part]) => [
          key,
          depth < 8 ? sampleOf(asSchema(part), root, depth + 1) : null,
        ]),
      );
    case 'array':
      return resolved.items && !Array.isArray(resolved.items) && depth < 8
        ? [sampleOf(asSchema(resolved.items), root, depth + 1)]
        : [];
    case 'integer':
    case 'number':
      return Math.max(resolved.minimum ?? 1, 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return sampleText(resolved);
  }
}

function sampleText({ format, minLength = 1 }: Schema): string {
  switch (format) {
    case 'uuid':
      return '01923c5e-7c1b-7a57-9c11-0a1b2c3d4e5f';
    case 'date':
      return '2026-03-18';
    case 'date-time':
      return '2026-03-18T12:00:00+08:00';
    default:
      return 'а'.repeat(Math.min(minLength, 50));
  }
}

function resolve(schema: Schema, root: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1);
  const found = name === undefined ? undefined : root.$defs?.[name];
  return found ? resolve(found, root) : schema;
}

function asSchema(part: Schema | boolean): Schema {
  return typeof part === 'boolean' ? {} : part;
}
