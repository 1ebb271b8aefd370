import { seasonSchema } from '@ecard/shared/api-schema';
import type { Season } from '@ecard/shared/api-schema';

/** Reads the running season out of the host's answer; null when there is none, or it cannot be read. */
export function readSeason(answer: unknown): Season | null {
  return seasonSchema.safeParse(answer).data ?? null;
}
