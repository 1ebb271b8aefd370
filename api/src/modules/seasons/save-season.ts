import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { SeasonBody, SeasonPatch, SeasonRecord } from '@ecard/shared/api-schema';
import { recordAudit } from '../../audit/audit.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { Held, Write } from '../../resource/define-resource.ts';
import { dayOf } from '../../time/ulaanbaatar.ts';
import { seasonMachine } from './seasons.machine.ts';
import { seasonProblems } from './seasons.problems.ts';
import { seasonText } from './seasons.text.ts';

/** Adds a planned season; answers its public id. */
export async function insertSeason(trx: Transaction<Tables>, body: SeasonBody, { actor, now }: Write): Promise<string> {
  const { fare_rules, ...fields } = body;
  await assertFits(trx, { ...fields, id: 0 });
  const row = await trx
    .insertInto('season')
    .values({
      ...fields,
      fare_rules: JSON.stringify(fare_rules ?? {}),
      status: 'PLANNED',
      created_at: now,
      created_by: actor.userId,
      updated_at: now,
      updated_by: actor.userId,
    })
    .returning('public_id')
    .executeTakeFirstOrThrow();
  return row.public_id;
}

/** Changes a season that is not closed; its days never leave permits outside. */
export async function updateSeason(
  trx: Transaction<Tables>,
  { id, before }: Held<SeasonRecord>,
  { fare_rules, ...fields }: SeasonPatch,
): Promise<void> {
  seasonMachine.next(before.status, 'update', before.status);
  const next = {
    id,
    kind: before.kind,
    code: fields.code ?? before.code,
    starts_on: fields.starts_on ?? before.starts_on,
    ends_on: fields.ends_on ?? before.ends_on,
    sale_from: fields.sale_from === undefined ? before.sale_from : fields.sale_from,
    sale_to: fields.sale_to === undefined ? before.sale_to : fields.sale_to,
  };
  await assertFits(trx, next);
  if (next.starts_on > before.starts_on || next.ends_on < before.ends_on) await assertHoldsAll(trx, next);
  await trx
    .updateTable('season')
    .set({ ...fields, ...(fare_rules ? { fare_rules: JSON.stringify(fare_rules) } : {}) })
    // Setting nothing is not SQL.
    .set('id', id)
    .where('id', '=', id)
    .execute();
}

/** Activates a season; the active one of its kind closes. */
export async function activateSeason(trx: Transaction<Tables>, held: Held<SeasonRecord>): Promise<void> {
  const { id, before, write } = held;
  const status = seasonMachine.next(before.status, 'activate');
  if (before.ends_on < dayOf(write.now)) {
    throw new ProblemError('VALIDATION_FAILED', {
      errors: [{ path: 'ends_on', code: 'ALREADY_OVER', message: seasonText.isOver }],
    });
  }
  // Two activations of a kind wait for each other.
  await sql`select pg_advisory_xact_lock(hashtextextended('season ' || ${before.kind}, 0))`.execute(trx);
  const replaced = await trx
    .updateTable('season')
    .set((eb) => ({
      status: 'CLOSED' as const,
      version: eb('version', '+', 1),
      updated_at: write.now,
      updated_by: write.actor.userId,
    }))
    .where('kind', '=', before.kind)
    .where('status', '=', 'ACTIVE')
    .returning('public_id')
    .executeTakeFirst();
  if (replaced) {
    await recordAudit(trx, write.actor, {
      action: 'ec.season.close',
      entity: 'season',
      entityId: replaced.public_id,
      before: { status: 'ACTIVE' },
      after: { status: 'CLOSED' },
    });
  }
  await trx.updateTable('season').set({ status }).where('id', '=', id).execute();
}

/** Closes a season. */
export async function closeSeason(trx: Transaction<Tables>, { id, before }: Held<SeasonRecord>): Promise<void> {
  const status = seasonMachine.next(before.status, 'close');
  await trx.updateTable('season').set({ status }).where('id', '=', id).execute();
}

interface Fitting {
  readonly id: number;
  readonly code: string;
  readonly kind: SeasonRecord['kind'];
  readonly starts_on: string;
  readonly ends_on: string;
  readonly sale_from?: string | null | undefined;
  readonly sale_to?: string | null | undefined;
}

async function assertFits(trx: Transaction<Tables>, season: Fitting): Promise<void> {
  const errors = [];
  if (season.ends_on < season.starts_on) {
    errors.push({ path: 'ends_on', code: 'END_BEFORE_START', message: seasonText.endBeforeStart });
  }
  if (season.sale_from && season.sale_to && season.sale_to < season.sale_from) {
    errors.push({ path: 'sale_to', code: 'END_BEFORE_START', message: seasonText.saleTogether });
  }
  const namesake = await trx
    .selectFrom('season')
    .select('id')
    .where('code', '=', season.code)
    .where('id', '<>', season.id)
    .executeTakeFirst();
  if (namesake) errors.push({ path: 'code', code: 'ALREADY_EXISTS', message: seasonText.codeTaken });
  if (errors.length > 0) throw new ProblemError('VALIDATION_FAILED', { errors });
  const other = await trx
    .selectFrom('season')
    .select(['public_id', 'code', 'starts_on', 'ends_on'])
    .where('kind', '=', season.kind)
    .where('id', '<>', season.id)
    .where('starts_on', '<=', season.ends_on)
    .where('ends_on', '>=', season.starts_on)
    .limit(1)
    .executeTakeFirst();
  if (!other) return;
  const { public_id, ...days } = other;
  throw new ProblemError(seasonProblems.SEASON_OVERLAP, {
    current: { id: public_id, ...days },
    errors: [{ path: 'starts_on', code: 'SEASON_OVERLAP', message: seasonProblems.SEASON_OVERLAP.message }],
  });
}

/** Nothing granted for the season may come to lie outside it. */
async function assertHoldsAll(trx: Transaction<Tables>, season: Fitting): Promise<void> {
  const outside = await sql<{ found: boolean }>`
    select exists (
      select from temporary_permission where season_id = ${season.id}
        and status in ('SUBMITTED', 'RETURNED', 'APPROVED', 'ACTIVE')
        and ((valid_from at time zone 'Asia/Ulaanbaatar')::date < ${season.starts_on}::date
          or ((valid_to - interval '1 second') at time zone 'Asia/Ulaanbaatar')::date > ${season.ends_on}::date)
    ) or exists (
      select from ec_permission where season_id = ${season.id}
        and status in ('SUBMITTED', 'IN_REVIEW', 'RETURNED', 'ACTIVE', 'SUSPENDED')
        and (valid_from < ${season.starts_on}::date or valid_to > ${season.ends_on}::date)
    ) as found`.execute(trx);
  if (outside.rows[0]?.found) throw new ProblemError(seasonProblems.SEASON_IN_USE);
}
