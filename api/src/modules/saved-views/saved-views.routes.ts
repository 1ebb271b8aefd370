import {
  emptySchema,
  idParamsSchema,
  savedViewBodySchema,
  savedViewListSchema,
  savedViewPatchSchema,
  savedViewQuerySchema,
  savedViewSchema,
} from '@ecard/shared/api-schema';
import type { SavedView } from '@ecard/shared/api-schema';
import type { Kysely } from 'kysely';
import { actorOf, recordAudit } from '../../audit/audit.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { violatedUnique } from '../../database/unique-violation.ts';
import { accountOf, can } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { assertVersion, requireVersion, sendCreated, sendRecord } from '../../http/record.ts';
import { problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import type { Account } from '../../security/account.ts';
import { savedViewProblems } from './saved-views.problems.ts';
import { clearDefault, findSavedViews } from './saved-views.repository.ts';
import type { SavedViewRow } from './saved-views.repository.ts';

const tags = ['account'];
const answers = { ...problemAnswers, 404: problemAnswer('No such view'), 412: problemAnswer('Changed meanwhile') };
const viewsPerList = 50;

/** Filters, sorting and columns of lists that people keep. */
export function savedViewRoutes(app: App, { db, clock }: ModuleDependencies): void {
  app.get(
    '/api/saved-view',
    {
      config: { access: { kind: 'user' } },
      schema: {
        tags,
        summary: 'Saved views of a list: own, of one’s roles, of all',
        querystring: savedViewQuerySchema,
        response: { 200: savedViewListSchema, ...problemAnswers },
      },
    },
    async (request) => {
      const account = accountOf(request);
      const rows = await findSavedViews(db, account.id, { resource: request.query.resource });
      return { data: rows.map((row) => toView(row, account)) };
    },
  );

  app.post(
    '/api/saved-view',
    {
      config: { access: { kind: 'user' } },
      schema: {
        tags,
        summary: 'Save a view; for a role or for all with admin.menu.update, of a dashboard with report.graph.saveview',
        body: savedViewBodySchema,
        response: { 201: savedViewSchema, ...answers },
      },
    },
    async (request, reply) => {
      const account = accountOf(request);
      const { state, role_id: roleId, ...body } = request.body;
      if (body.scope !== 'OWN' && !mayShare(account, body.resource)) throw new ProblemError('FORBIDDEN');
      const publicId = await nameOnce(() =>
        db.transaction().execute(async (trx) => {
          const role = roleId
            ? await trx.selectFrom('role').select('id').where('public_id', '=', roleId).executeTakeFirst()
            : null;
          if (role === undefined) throw new ProblemError('NOT_FOUND');
          const owner = { user_id: body.scope === 'OWN' ? account.id : null, role_id: role?.id ?? null };
          const { count } = await trx
            .selectFrom('saved_view')
            .select((eb) => eb.fn.countAll<number>().as('count'))
            .where('resource', '=', body.resource)
            .where('user_id', 'is not distinct from', owner.user_id)
            .executeTakeFirstOrThrow();
          if (count >= viewsPerList) throw new ProblemError(savedViewProblems.TOO_MANY_VIEWS);
          if (body.is_default) await clearDefault(trx, { ...body, ...owner });
          const { public_id: id } = await trx
            .insertInto('saved_view')
            .values({ ...body, ...owner, state: JSON.stringify(state), created_at: clock(), created_by: account.id })
            .returning('public_id')
            .executeTakeFirstOrThrow();
          if (body.scope !== 'OWN') {
            await recordAudit(trx, actorOf(request), {
              action: 'saved_view.create',
              entity: 'saved_view',
              entityId: id,
              after: { ...body, state },
            });
          }
          return id;
        }),
      );
      // The maker of a role's view need not have the role.
      const row = await db
        .selectFrom('saved_view as v')
        .leftJoin('role as r', 'r.id', 'v.role_id')
        .selectAll('v')
        .select(['r.public_id as role_public_id', 'r.name as role_name'])
        .where('v.public_id', '=', publicId)
        .executeTakeFirstOrThrow();
      return sendCreated(reply, `/api/saved-view/${publicId}`, toView(row, account));
    },
  );

  app.patch(
    '/api/saved-view/:id',
    {
      config: { access: { kind: 'user' } },
      schema: {
        tags,
        summary: 'Rename a view, change what it shows, or make it the default',
        params: idParamsSchema,
        body: savedViewPatchSchema,
        response: { 200: savedViewSchema, ...answers },
      },
    },
    async (request, reply) => {
      const account = accountOf(request);
      const expected = requireVersion(request);
      const row = await loadEditable(db, account, request.params.id);
      const { state, ...patch } = request.body;
      await nameOnce(() =>
        db.transaction().execute(async (trx) => {
          const { version } = await trx
            .selectFrom('saved_view')
            .select('version')
            .where('id', '=', row.id)
            .forUpdate()
            .executeTakeFirstOrThrow();
          await assertVersion(version, expected, () => toView(row, account));
          if (patch.is_default && !row.is_default) await clearDefault(trx, row);
          await trx
            .updateTable('saved_view')
            .set({
              ...patch,
              ...(state === undefined ? {} : { state: JSON.stringify(state) }),
              version: version + 1,
              updated_at: clock(),
              updated_by: account.id,
            })
            .where('id', '=', row.id)
            .execute();
          if (row.scope === 'OWN') return;
          await recordAudit(trx, actorOf(request), {
            action: 'saved_view.update',
            entity: 'saved_view',
            entityId: row.public_id,
            before: sharedValues(row),
            after: { ...sharedValues(row), ...request.body },
          });
        }),
      );
      return sendRecord(reply, toView(await load(db, account, request.params.id), account));
    },
  );

  app.delete(
    '/api/saved-view/:id',
    {
      config: { access: { kind: 'user' } },
      schema: {
        tags,
        summary: 'Forget a view',
        params: idParamsSchema,
        response: { 204: emptySchema, ...answers },
      },
    },
    async (request, reply) => {
      await db.transaction().execute(async (trx) => {
        const { id } = await loadEditable(trx, accountOf(request), request.params.id);
        const row = await trx.deleteFrom('saved_view').where('id', '=', id).returningAll().executeTakeFirst();
        if (!row) throw new ProblemError('NOT_FOUND');
        if (row.scope === 'OWN') return;
        await recordAudit(trx, actorOf(request), {
          action: 'saved_view.delete',
          entity: 'saved_view',
          entityId: row.public_id,
          before: sharedValues(row),
        });
      });
      return reply.code(204).send();
    },
  );
}

async function load(db: Kysely<Tables>, account: Account, publicId: string): Promise<SavedViewRow> {
  const [row] = await findSavedViews(db, account.id, { publicId });
  if (!row) throw new ProblemError('NOT_FOUND');
  return row;
}

async function loadEditable(db: Kysely<Tables>, account: Account, publicId: string): Promise<SavedViewRow> {
  const row = await load(db, account, publicId);
  if (!mayEdit(account, row)) throw new ProblemError('FORBIDDEN');
  return row;
}

function mayEdit(account: Account, row: Pick<SavedViewRow, 'user_id' | 'resource'>): boolean {
  return row.user_id === null ? mayShare(account, row.resource) : row.user_id === account.id;
}

/** Analysts share the views of their dashboards; those of lists belong to who arranges the menus. */
function mayShare(account: Account, resource: string): boolean {
  return can(account, resource.startsWith('graph-report') ? 'report.graph.saveview' : 'admin.menu.update');
}

type SharedValues = Pick<SavedViewRow, 'resource' | 'name' | 'scope' | 'state' | 'is_default'>;

/** Values of a shared view for the audit log. */
function sharedValues({ resource, name, scope, state, is_default }: SharedValues): SharedValues {
  return { resource, name, scope, state, is_default };
}

function toView(row: Omit<SavedViewRow, 'id'>, account: Account): SavedView {
  return {
    id: row.public_id,
    version: row.version,
    resource: row.resource,
    name: row.name,
    state: row.state,
    scope: row.scope,
    role: row.role_public_id === null ? null : { id: row.role_public_id, name: row.role_name ?? '' },
    is_default: row.is_default,
    can_edit: mayEdit(account, row),
  };
}

async function nameOnce<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (violatedUnique(error) === undefined) throw error;
    const problem = savedViewProblems.VIEW_NAME_TAKEN;
    throw new ProblemError(problem, { errors: [{ path: 'name', code: problem.code, message: problem.message }] });
  }
}
