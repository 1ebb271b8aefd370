import { idParamsSchema, temporaryPatchSchema, temporaryPermissionSchema } from '@ecard/shared/api-schema';
import { actorOf } from '../../audit/audit.ts';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import type { Access } from '../../http/access.ts';
import { assertVersion, requireVersion, sendRecord } from '../../http/record.ts';
import { problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import type { Scope } from '../../http/scope.ts';
import type { Account } from '../../security/account.ts';
import { changeTemporary } from './change-temporary.ts';
import { lockTemporary } from './lock-temporary.ts';
import { temporaryMachine } from './temporary.machine.ts';
import { viewTemporary } from './temporary.view.ts';

/** Differences between the applicant's change and the officer's correction. */
interface TemporaryPatch {
  readonly url: '/api/temporary/:id' | '/api/temporary-permission/:id';
  readonly access: Access;
  readonly tag: string;
  readonly summary: string;
  readonly notFound: Readonly<Record<404 | 412, ReturnType<typeof problemAnswer>>>;
  readonly verb: 'update' | 'correct';
  readonly scopeOf: (account: Account) => Scope;
}

/** The route that changes fields of a permit. */
export function temporaryPatchRoute(
  app: App,
  { db, clock }: Pick<ModuleDependencies, 'db' | 'clock'>,
  { url, access, tag, summary, notFound, verb, scopeOf }: TemporaryPatch,
): void {
  app.patch(
    url,
    {
      config: { access },
      schema: {
        tags: [tag],
        summary,
        params: idParamsSchema,
        body: temporaryPatchSchema,
        response: {
          200: temporaryPermissionSchema,
          ...problemAnswers,
          ...notFound,
          428: problemAnswer('If-Match is missing'),
        },
      },
    },
    async (request, reply) => {
      const account = accountOf(request);
      const reader = { account, scope: scopeOf(account), now: clock() };
      const version = requireVersion(request);
      const record = await db.transaction().execute(async (trx) => {
        const row = await lockTemporary(trx, request.params.id, reader.scope);
        temporaryMachine.authorise(verb, account);
        await assertVersion(row.version, version, () => viewTemporary(trx, row.public_id, reader));
        await changeTemporary(trx, row, request.body, verb, { actor: actorOf(request), now: reader.now });
        return viewTemporary(trx, row.public_id, reader);
      });
      return sendRecord(reply, record);
    },
  );
}
