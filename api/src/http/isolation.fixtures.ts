import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { $ZodType } from 'zod/v4/core';
import { mayHold } from '../security/holdable-codes.rules.ts';
import { inputSchemaOf, sampleOf } from '../testing/fuzz/sample-of-schema.ts';
import { startTestHost } from '../testing/test-host.ts';
import type { TestHost } from '../testing/test-host.ts';
import type { Endpoint } from './access.ts';
import { tableOfKind } from './isolation.table.ts';
import type { OwnedKind } from './isolation.table.ts';

/** Two people and two organisations of the demonstration; what is one's is foreign to the others. */
const callers = ['99110001', '99110013', '2000066', '9000011'] as const;
/** Somebody who signed in at the host. */
export interface Caller {
  readonly name: string;
  readonly token: string;
  readonly userId: number;
  readonly organizationId: number | null;
}

/** A host whose callers own a row of every kind, and may do whatever customers may be allowed. */
export interface OwnersHost {
  readonly host: TestHost;
  readonly people: readonly Caller[];
  /** These people, and a member of staff without an action for any of it. */
  readonly onlookers: readonly Caller[];
  /** Endpoints that customers may call. */
  readonly endpoints: readonly Endpoint[];
}

export async function startOwnersHost(): Promise<OwnersHost> {
  const host = await startTestHost();
  // However generous an administrator is with the roles of customers.
  await sql`insert into role_action (role_id, action_id)
    select r.id, a.id from role r cross join action a where r.kind <> 'STAFF'
    on conflict do nothing`.execute(host.database.db);
  const people = await Promise.all(callers.map((name) => loadCaller(host, name)));
  for (const caller of people) await addRows(host, caller);
  const planner = { name: 'PLANNER', token: await host.tokenOfRole('PLANNER'), userId: 0, organizationId: null };
  return { host, people, onlookers: [...people, planner], endpoints: host.app.endpoints.filter(isForPeople) };
}

async function loadCaller(host: TestHost, name: string): Promise<Caller> {
  const user = await host.database.db
    .selectFrom('app_user as u')
    .leftJoin('org_member as m', 'm.user_id', 'u.id')
    .select(['u.id', 'm.organization_id'])
    .where('u.username', '=', name)
    .executeTakeFirstOrThrow();
  return { name, token: await host.tokenOf(name), userId: user.id, organizationId: user.organization_id };
}

/** Stands in texts of all that belongs to somebody, so that it shows also where ids do not, as in CSV. */
export const markOf = ({ name }: Caller) => `Эзэн${name}`;

/** Rows of the kinds that the demonstration leaves out, and marks on those it has. */
async function addRows(host: TestHost, caller: Caller): Promise<void> {
  const { userId, organizationId } = caller;
  const { db } = host.database;
  for (const [kind, column] of [
    ['card', 'holder_name'],
    ['permit', 'applicant_name'],
    ['report', 'title'],
  ] as const) {
    const { table, user, organisation } = tableOfKind[kind];
    const owner = organizationId === null ? user : organisation;
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${markOf(caller)}
      where ${sql.ref(owner ?? '')} = ${organizationId ?? userId}`.execute(db);
  }
  const scope = organizationId === null ? 'person' : 'organisation';
  await sql`insert into notification (user_id, kind, title) values (${userId}, 'TEST', 'x')`.execute(db);
  await sql`insert into saved_view (scope, user_id, resource, name, state)
    values ('OWN', ${userId}, 'invoices', 'x', '{}')`.execute(db);
  await sql`insert into user_session (public_id, user_id, name, created_at, last_seen_at, expires_at)
    values (${randomUUID()}, ${userId}, 'x', now(), now(), now() + interval '1 hour')`.execute(db);
  await sql`insert into file (name, media_type, size, sha256, storage_key, owner_user_id, organization_id)
    values ('x.pdf', 'application/pdf', 1, '\\x00', ${randomUUID()}, ${userId}, ${organizationId})`.execute(db);
  await sql`insert into file_upload (name, size, owner_user_id, organization_id)
    values ('x.pdf', 1, ${userId}, ${organizationId})`.execute(db);
  await sql`insert into export_job (resource, format, sort, columns, requester_id, organization_id, scope_kind, status)
    values ('invoices', 'CSV', '-created_at', '{x}', ${userId}, ${organizationId}, ${scope}, 'QUEUED')`.execute(db);
  await sql`insert into report_schedule (title, kind, format, frequency, weekday, hour, requester_id, organization_id,
      scope_kind, next_run_at)
    values ('x', 'TRIPS', 'CSV', 'WEEKLY', 1, 8, ${userId}, ${organizationId}, ${scope}, now())`.execute(db);
}

/** A role of customers may be made that may call it. */
function isForPeople({ access, url }: Endpoint): boolean {
  if (url.startsWith('/api/docs')) return false;
  if (access?.kind === 'action') return mayHold('ORG', access.code);
  return access?.kind === 'own' || access?.kind === 'user' || access?.kind === 'public';
}

/** One row of each state, and at most five, that belong to the owner. */
export async function idsOf(host: TestHost, kind: OwnedKind, owner: Caller): Promise<string[]> {
  const { table, user, organisation } = tableOfKind[kind];
  const isOrganisations = owner.organizationId !== null && organisation !== undefined;
  const column = isOrganisations ? organisation : user;
  if (column === undefined) return [];
  const ownerId = isOrganisations ? owner.organizationId : owner.userId;
  const hasStatus = !['file', 'upload', 'notification', 'savedView', 'session'].includes(kind);
  const found = await sql<{ id: string }>`
    select (array_agg(public_id order by id desc))[1]::text as id from ${sql.table(table)}
    where ${sql.ref(column)} = ${ownerId} group by ${hasStatus ? sql.ref('status') : sql.ref(column)} limit 5`.execute(
    host.database.db,
  );
  return found.rows.map(({ id }) => id);
}

const isZod = (schema: unknown): schema is $ZodType =>
  typeof schema === 'object' && schema !== null && '_zod' in schema;

/** Bodies that the endpoint takes, where one made from its schema breaks a rule before the row is looked for. */
const bodies: Readonly<Record<string, object>> = {
  'PATCH /api/ec/cards/:id': { daily_limit: 1_000 },
  'PATCH /api/temporary/:id': {},
  'PATCH /api/invoice/:id': {},
};

/** The status of a call with an id in its path and a body that fits. */
export async function call(
  host: TestHost,
  { method, url, schema }: Endpoint,
  caller: Caller,
  id: string,
): Promise<number> {
  const sample = isZod(schema.body) ? sampleOf(inputSchemaOf(schema.body)) : undefined;
  const body = bodies[`${method} ${url}`] ?? sample;
  const response = await host.app.inject({
    method: method as 'GET',
    url: url.replace(/:\w+/g, () => id),
    headers: {
      authorization: `Bearer ${caller.token}`,
      'idempotency-key': randomUUID(),
      'if-match': '"v1"',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  return response.statusCode;
}
