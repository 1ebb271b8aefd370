import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { validationText } from '../../http/validation.text.ts';
import { dayOf } from '../../time/ulaanbaatar.ts';
import type { Span } from './graph-report.rules.ts';
import { readSpan } from './graph-span.ts';

/**
 * Reads the days a graph is asked for, narrowed to those of a season where one is asked: without days of its own the
 * question is about the whole season, up to today.
 *
 * @throws ProblemError VALIDATION_FAILED naming the day that is wrong, or a season that does not exist or has no day in
 *   common with the span.
 */
export async function readSeasonSpan(
  db: Kysely<Tables>,
  asked: { from?: string | undefined; to?: string | undefined; season?: string | undefined },
  now: Date,
): Promise<Span> {
  if (asked.season === undefined) return readSpan(asked, now);
  const season = await db
    .selectFrom('season')
    .select(['starts_on', 'ends_on'])
    .where('public_id', '=', asked.season)
    .executeTakeFirst();
  if (!season) throw seasonError('NOT_FOUND', validationText.unknownSeason);
  const today = dayOf(now);
  const to = earlier(asked.to ?? today, season.ends_on);
  const from = asked.from === undefined || asked.from < season.starts_on ? season.starts_on : asked.from;
  if (from > to) throw seasonError('OUTSIDE_SEASON', validationText.outsideSeason);
  return readSpan({ from, to }, now);
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}

function seasonError(code: string, message: string): ProblemError {
  return new ProblemError('VALIDATION_FAILED', { errors: [{ path: 'season', code, message }] });
}
