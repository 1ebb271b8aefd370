import type { z } from 'zod/mini';
import { anyRow, getAt } from './field-path.ts';
import { isMissing, issueMessage } from './issue-message.ts';
import type { MessageField } from './issue-message.ts';

/** A schema of what is sent, as `shared/src/api-schema` writes them. */
export type BodySchema<Body> = z.ZodMiniType<Body>;

/** Faults by field name; empty when the values are valid. */
export type Faults = Readonly<Record<string, string>>;

export interface ValidateOptions<Body> {
  readonly schema: BodySchema<Body>;
  /** Own words for a field, by its name with `*` for rows: instead of those made from the schema. */
  readonly messages: Readonly<Partial<Record<string, string>>>;
  readonly describe: (name: string) => MessageField;
}

/** Checks a body; the first fault of each field counts. */
export function validateBody<Body>(body: unknown, { schema, messages, describe }: ValidateOptions<Body>): Faults {
  const result = schema.safeParse(body);
  const faults: Record<string, string> = {};
  for (const issue of result.success ? [] : result.error.issues) {
    const name = issue.path.map(String).join('.');
    const value = getAt(body, name);
    // Own words say what a value must be like; that there is none is said the same everywhere.
    const own = issue.code === 'custom' || !isMissing(value) ? messages[anyRow(name)] : undefined;
    faults[name] ??= own ?? issueMessage(issue, value, describe(name));
  }
  return faults;
}

/**
 * Names of the fields that must be filled in, with `*` for rows: those the schema misses in a form with nothing in it.
 *
 * @param values - Show which fields hold rows.
 */
export function requiredNames<Body>(schema: BodySchema<Body>, values: object): ReadonlySet<string> {
  const oneBlankRow = Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (Array.isArray(value) ? [[key, [{}]]] : [])),
  );
  return new Set([...missingNames(schema, {}), ...missingNames(schema, oneBlankRow)]);
}

function missingNames<Body>(schema: BodySchema<Body>, body: object): string[] {
  const result = schema.safeParse(body);
  const missing = (result.success ? [] : result.error.issues).filter(({ code }) => code !== 'custom');
  return missing.map(({ path }) => anyRow(path.map(String).join('.')));
}
