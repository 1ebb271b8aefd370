import { RELEASE_VERSION } from '@ecard/shared/contract';
import { z } from 'zod';

/** Decisions that people and programs can make about a remote. */
export const RELEASE_ACTIONS = ['promote', 'canary', 'pin', 'rollback', 'stop', 'resume'] as const;

/** Longest reason that the history keeps. */
export const MAX_WHY_LENGTH = 300;

const blankless = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value);

const releaseCommandSchema = z.object({
  action: z.enum(RELEASE_ACTIONS),
  version: z.preprocess(blankless, z.string().trim().regex(RELEASE_VERSION).optional()),
  percent: z.preprocess(blankless, z.coerce.number().optional()),
  why: z.preprocess(blankless, z.string().trim().max(MAX_WHY_LENGTH).optional()),
});

/** A decision as it was asked for. */
export type ReleaseCommand = z.infer<typeof releaseCommandSchema>;

/** Sentences for developers about the fields that are wrong. */
const EXPECTED: Readonly<Record<string, string>> = {
  action: `action is one of ${RELEASE_ACTIONS.join(', ')}`,
  version: 'version is one of a release, for example 1.4.2+9f2c01ab34de',
  percent: 'percent is a number',
  why: `why has at most ${String(MAX_WHY_LENGTH)} characters`,
};

/** Reads a decision out of a body of JSON or of a form. */
export function readReleaseCommand(
  body: unknown,
): { readonly command: ReleaseCommand } | { readonly fault: string; readonly field: string } {
  const parsed = releaseCommandSchema.safeParse(body);
  if (parsed.success) return { command: parsed.data };
  const field = String(parsed.error.issues[0]?.path[0] ?? 'action');
  return { field, fault: EXPECTED[field] ?? 'send an object' };
}
