import { z } from 'zod/mini';
import type { FormDefinition } from './form-of.ts';
import { recordsText as text } from './records.text.ts';

/**
 * Makes the schema of a form that may have files: it is not valid while some of them are being uploaded, because the
 * form would be sent without them.
 */
export function createFilesOnWay<Body>({ schema, fields }: Pick<FormDefinition<Body>, 'schema' | 'fields'>) {
  let count = 0;
  const name = fields.find(({ kind }) => kind === 'files')?.name;
  return {
    schema:
      name === undefined
        ? schema
        : schema.check(z.refine<Body>(() => count === 0, { path: [name], message: text.filesOnWay, when: () => true })),
    /** Takes the present number of uploads. @returns True when the last one has just ended. */
    set(present: number): boolean {
      const hasEnded = count > 0 && present === 0;
      count = present;
      return hasEnded;
    },
  };
}
