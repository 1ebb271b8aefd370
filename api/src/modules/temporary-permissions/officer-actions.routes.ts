import {
  bulkResultSchema,
  idParamsSchema,
  temporaryActionSchema,
  temporaryBulkSchema,
  temporaryPermissionSchema,
} from '@ecard/shared/api-schema';
import type { TemporaryAction, TemporaryFilter } from '@ecard/shared/api-schema';
import { actorOf } from '../../audit/audit.ts';
import type { Actor } from '../../audit/audit.ts';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { assertExpectedCount, largestBulk, runBulk } from '../../http/bulk.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { assertVersion, optionalVersion, sendRecord } from '../../http/record.ts';
import { problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { scopeOf } from '../../http/scope.ts';
import { dayOf } from '../../time/ulaanbaatar.ts';
import type { Account } from '../../security/account.ts';
import { tellOfMany } from '../permission-requests/tell-assignee.ts';
import { findAssignee } from '../users/find-assignee.ts';
import { lockTemporary } from './lock-temporary.ts';
import { officerTransition } from './officer-transition.ts';
import { matchingTemporary } from './temporary-list.repository.ts';
import { officerVerbs, temporaryMachine } from './temporary.machine.ts';
import type { OfficerVerb } from './temporary.machine.ts';
import { tellApplicant } from './tell-applicant.ts';
import { temporaryProblems } from './temporary.problems.ts';
import { manyGivenTitle } from './temporary.text.ts';
import { viewTemporary } from './temporary.view.ts';

const schema = { tags: ['permits'] };
const notFound = { 404: problemAnswer('No such permit'), 412: problemAnswer('Changed by somebody else') };

/** Decisions of officers about temporary permits, one by one and many at once. */
export function officerActionRoutes(app: App, { db, clock, jobs }: ModuleDependencies): void {
  interface Run {
    readonly account: Account;
    readonly actor: Actor;
    readonly body: TemporaryAction;
    readonly version?: number | undefined;
    readonly isOfMany?: boolean;
  }

  function run(publicId: string, verb: OfficerVerb, { account, actor, body, version, isOfMany = false }: Run) {
    const reader = { account, scope: scopeOf(account), now: clock() };
    return db.transaction().execute(async (trx) => {
      const row = await lockTemporary(trx, publicId, reader.scope);
      await assertVersion(row.version, version, () => viewTemporary(trx, publicId, reader));
      await officerTransition(trx, jobs, row, verb, { body, actor, now: reader.now, isOfMany });
      await tellApplicant(trx, jobs, row, verb, { comment: body.reason ?? body.comment, now: reader.now });
      return viewTemporary(trx, publicId, reader);
    });
  }

  for (const verb of officerVerbs) {
    app.post(
      `/api/temporary-permission/:id/actions/${verb}`,
      {
        config: { access: { kind: 'action', code: temporaryMachine.transitions[verb].code ?? '' } },
        schema: {
          ...schema,
          summary: `Permit: ${verb}`,
          params: idParamsSchema,
          body: temporaryActionSchema,
          response: { 200: temporaryPermissionSchema, ...problemAnswers, ...notFound },
        },
      },
      async (request, reply) => {
        const account = accountOf(request);
        temporaryMachine.authorise(verb, account);
        const record = await run(request.params.id, verb, {
          account,
          actor: actorOf(request),
          body: request.body,
          version: optionalVersion(request),
        });
        return sendRecord(reply, record);
      },
    );
  }

  app.post(
    '/api/temporary-permission/bulk',
    {
      config: { access: { kind: 'action', code: 'permit.temporary.view' } },
      schema: {
        ...schema,
        summary: 'The same decision for many permits; needs the code of the decision',
        body: temporaryBulkSchema,
        response: { 200: bulkResultSchema, ...problemAnswers },
      },
    },
    async (request) => {
      const account = accountOf(request);
      const { action, reason, reject_code, assignee_id } = request.body;
      temporaryMachine.authorise(action, account);
      const ids = request.body.ids ?? (await idsOf(request.body.filter ?? {}, account));
      assertExpectedCount(ids.length, request.body.expected_count);
      const body = {
        ...(reason === undefined ? {} : { reason }),
        ...(reject_code === undefined ? {} : { reject_code }),
        ...(assignee_id === undefined ? {} : { assignee_id }),
      };
      const actor = actorOf(request);
      const assigneeId =
        action === 'assign' ? await findAssignee(db, assignee_id, 'permit.temporary.approve', actor) : null;
      const result = await runBulk(ids, (id) => run(id, action, { account, actor, body, isOfMany: true }));
      const given = {
        kind: 'PERMIT_GIVEN',
        title: manyGivenTitle(result.ok),
        link: '/temporary-permission?mine=1',
      } as const;
      await tellOfMany(db, { ...given, assigneeId, count: result.ok }, { actor, now: clock() });
      return result;
    },
  );

  async function idsOf(filter: TemporaryFilter, account: Account): Promise<string[]> {
    const now = clock();
    const viewer = { account, scope: scopeOf(account), now, today: dayOf(now) };
    const matching = await matchingTemporary(db, filter, viewer);
    const rows = await matching
      .select('p.public_id')
      .orderBy('p.id')
      .limit(largestBulk + 1)
      .execute();
    if (rows.length > largestBulk) throw new ProblemError(temporaryProblems.TOO_MANY_ROWS);
    return rows.map((row) => row.public_id);
  }
}
