import { isSame } from './field-path.ts';
import type { BodySchema } from './validate-values.ts';

/** The fields of a body that are not as they were in another one. */
export function changesOf(body: unknown, before: unknown): Readonly<Record<string, unknown>> {
  const old = new Map(entriesOf(before));
  return Object.fromEntries(entriesOf(body).filter(([key, value]) => !isSame(value, old.get(key))));
}

/** The fields of a body that its schema finds nothing wrong with, as it reads them; nothing where there are none. */
export function soundPart(body: Readonly<Record<string, unknown>>, schema: BodySchema<unknown>): object | undefined {
  const first = schema.safeParse(body);
  const wrong = new Set(first.success ? [] : first.error.issues.map(({ path }) => path[0]));
  const sound = Object.fromEntries(Object.entries(body).filter(([key]) => !wrong.has(key)));
  const read = schema.safeParse(sound);
  return read.success && Object.keys(sound).length > 0 ? (read.data as object) : undefined;
}

function entriesOf(body: unknown): [string, unknown][] {
  return typeof body === 'object' && body !== null ? Object.entries(body) : [];
}
