import { idParamsSchema, reasonBodySchema, userDetailSchema } from '@ecard/shared/api-schema';
import { actorOf, recordAudit } from '../../audit/audit.ts';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { assertVersion, optionalVersion, sendRecord } from '../../http/record.ts';
import { problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { changeSecondStep } from '../auth/change-second-step.ts';
import { authText } from '../auth/auth.text.ts';
import { forgetAuthenticator } from '../auth/authenticator.ts';
import { lockManagedUser, viewUser } from './load-user.ts';
import { userProblems } from './users.problems.ts';

/** Taking off the second step of an account whose owner lost the phone and the recovery codes. */
export function resetSecondStepRoutes(app: App, deps: ModuleDependencies): void {
  const { db, clock } = deps;

  app.post(
    '/api/user/:id/actions/reset-second-step',
    {
      config: { access: { kind: 'action', code: 'admin.user.resetpassword' } },
      schema: {
        tags: ['users'],
        summary: 'Take off the second step of an account’s sign-in; its owner gets a message with the reason',
        params: idParamsSchema,
        body: reasonBodySchema,
        response: {
          200: userDetailSchema,
          ...problemAnswers,
          404: problemAnswer('No such user'),
          412: problemAnswer('Changed meanwhile'),
        },
      },
    },
    async (request, reply) => {
      const by = accountOf(request);
      const { id } = request.params;
      const { reason } = request.body;
      const expected = optionalVersion(request);
      await db.transaction().execute(async (trx) => {
        const user = await lockManagedUser(trx, id, by);
        await assertVersion(user.version, expected, () => viewUser({ db: trx, clock }, id, by));
        // One's own takes the password, on the profile.
        if (user.id === by.id) throw new ProblemError(userProblems.NOT_ON_YOURSELF);
        if (!user.two_factor) throw new ProblemError(userProblems.NO_SECOND_STEP);
        await changeSecondStep(trx, deps.jobs, {
          userId: user.id,
          version: user.version,
          isOn: false,
          method: 'SMS',
          message: authText.twoFactorReset(reason),
          now: clock(),
          by: by.id,
        });
        await forgetAuthenticator(trx, user.id);
        await recordAudit(trx, actorOf(request), {
          action: 'app_user.reset_second_step',
          entity: 'app_user',
          entityId: id,
          before: { two_factor: true, two_factor_method: user.two_factor_method },
          after: { two_factor: false, reason },
        });
      });
      return sendRecord(reply, await viewUser(deps, id, by));
    },
  );
}
