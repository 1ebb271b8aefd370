import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { SeasonBody, SeasonPatch, SeasonRecord } from '@ecard/shared/api-schema';
import { recordAudit } from '../../audit/audit.ts';
import type { Actor } from '../../audit/audit.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { dayOf, toIso } from '../../time/ulaanbaatar.ts';
import type { Account } from '../auth/account.repository.ts';
import { seasonMachine } from './seasons.machine.ts';
import { seasonProblems } from './seasons.problems.ts';
import { seasonText } from './seasons.text.ts';

interface By {
  readonly actor: Actor;
  readonly now: Date;
}
type SeasonRow = Awaited<ReturnType<typeof findSeason>>;

/** The season as staff see it. */
export function toSeasonRecord(row: SeasonRow, account: Account): SeasonRecord {
  return {
    id: row.public_id,
    version: row.version,
    created_at: toIso(row.created_at),
    updated_at: toIso(row.updated_at),
    available_actions: seasonMachine.availableActions(row.status, account),
    code: row.code,
    name: row.name,
    kind: row.kind,
    starts_on: row.starts_on,
    ends_on: row.ends_on,
    sale_from: row.sale_from,
    sale_to: row.sale_to,
    daily_quota: row.daily_quota,
    fare_rules: row.fare_rules,
    status: row.status,
  };
}

/** @throws ProblemError NOT_FOUND when there is none. */
export async function findSeason(db: Kysely<Tables>, publicId: string, lock = false) {
  const query = db.selectFrom('season').selectAll().where('public_id', '=', publicId);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (!row) throw new ProblemError('NOT_FOUND');
  return row;
}

/** Makes a planned season; answers its public id. */
export async function createSeason(trx: Transaction<Tables>, body: SeasonBody, by: By): Promise<string> {
  const { fare_rules, ...fields } = body;
  await assertFits(trx, { ...fields, id: 0 });
  const row = await trx
    .insertInto('season')
    .values({
      ...fields,
      fare_rules: JSON.stringify(fare_rules ?? {}),
      status: 'PLANNED',
      created_at: by.now,
      created_by: by.actor.userId,
      updated_at: by.now,
      updated_by: by.actor.userId,
    })
    .returning('public_id')
    .executeTakeFirstOrThrow();
  await recordAudit(trx, by.actor, {
    action: 'ec.season.create',
    entity: 'season',
    entityId: row.public_id,
    after: body,
  });
  return row.public_id;
}

/** Changes a locked season that is not closed; its days never leave permits outside. */
export async function changeSeason(
  trx: Transaction<Tables>,
  row: SeasonRow,
  { fare_rules, ...fields }: SeasonPatch,
  by: By,
): Promise<void> {
  seasonMachine.next(row.status, 'update', row.status);
  const next = {
    id: row.id,
    kind: row.kind,
    code: fields.code ?? row.code,
    starts_on: fields.starts_on ?? row.starts_on,
    ends_on: fields.ends_on ?? row.ends_on,
    sale_from: fields.sale_from === undefined ? row.sale_from : fields.sale_from,
    sale_to: fields.sale_to === undefined ? row.sale_to : fields.sale_to,
  };
  await assertFits(trx, next);
  if (next.starts_on > row.starts_on || next.ends_on < row.ends_on) await assertHoldsAll(trx, next);
  await trx
    .updateTable('season')
    .set((eb) => ({
      ...fields,
      ...(fare_rules ? { fare_rules: JSON.stringify(fare_rules) } : {}),
      version: eb('version', '+', 1),
      updated_at: by.now,
      updated_by: by.actor.userId,
    }))
    .where('id', '=', row.id)
    .execute();
  await recordAudit(trx, by.actor, {
    action: 'ec.season.update',
    entity: 'season',
    entityId: row.public_id,
    before: { code: row.code, name: row.name, starts_on: row.starts_on, ends_on: row.ends_on },
    after: fields,
  });
}

/** Activates or closes a locked season; the active one of the kind closes when another takes its place. */
export async function moveSeason(
  trx: Transaction<Tables>,
  row: SeasonRow,
  verb: 'activate' | 'close',
  by: By,
): Promise<void> {
  const status = seasonMachine.next(row.status, verb);
  if (verb === 'activate') {
    if (row.ends_on < dayOf(by.now)) {
      throw new ProblemError('VALIDATION_FAILED', {
        errors: [{ path: 'ends_on', code: 'ALREADY_OVER', message: seasonText.isOver }],
      });
    }
    // Two activations of a kind wait for each other.
    await sql`select pg_advisory_xact_lock(hashtextextended('season ' || ${row.kind}, 0))`.execute(trx);
    const previous = await trx
      .selectFrom('season')
      .selectAll()
      .where('kind', '=', row.kind)
      .where('status', '=', 'ACTIVE')
      .forUpdate()
      .executeTakeFirst();
    if (previous) await setStatus(trx, previous, 'CLOSED', 'close', by);
  }
  await setStatus(trx, row, status, verb, by);
}

async function setStatus(
  trx: Transaction<Tables>,
  row: SeasonRow,
  status: SeasonRow['status'],
  verb: string,
  { actor, now }: By,
): Promise<void> {
  await trx
    .updateTable('season')
    .set((eb) => ({ status, version: eb('version', '+', 1), updated_at: now, updated_by: actor.userId }))
    .where('id', '=', row.id)
    .execute();
  await recordAudit(trx, actor, {
    action: `ec.season.${verb}`,
    entity: 'season',
    entityId: row.public_id,
    before: { status: row.status },
    after: { status },
  });
}

interface Fitting {
  readonly id: number;
  readonly code: string;
  readonly kind: SeasonRow['kind'];
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
