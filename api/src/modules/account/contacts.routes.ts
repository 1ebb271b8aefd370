import { verifyEmailBodySchema, verifyPhoneBodySchema, verifyResultSchema } from '@ecard/shared/api-schema';
import type { FastifyRequest } from 'fastify';
import { actorOf, recordAudit } from '../../audit/audit.ts';
import { violatedUnique } from '../../database/unique-violation.ts';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { assertRate } from '../../http/rate.ts';
import { problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { authProblems } from '../auth/auth.problems.ts';
import { authText } from '../auth/auth.text.ts';
import { codeSent, createCode, useCode } from '../auth/one-time-code.ts';
import { refuseImpersonation } from '../auth/refuse-impersonation.ts';
import { sendMessage } from '../auth/send-message.ts';
import { tellContactChanged } from '../auth/tell-contact-changed.ts';
import { loadOwn, lockUser } from './account.repository.ts';
import { assertPassword, fieldProblem, passwordAnswers } from './confirm-password.ts';

interface Contact {
  readonly kind: 'phone' | 'email';
  readonly value: string;
  readonly code: string | undefined;
  readonly password: string | undefined;
}

/**
 * Changes one's own phone or e-mail address: the password says who asks, and a code sent to the new one that it is theirs.
 * A code and later a new password go there, so that an open session alone must not be enough.
 */
export function contactRoutes(app: App, deps: ModuleDependencies): void {
  const { db, clock, personalData } = deps;
  const checkRate = app.createRateLimit({
    max: 20,
    timeWindow: 3_600_000,
    keyGenerator: (request) => (request.principal.kind === 'user' ? request.principal.account.publicId : request.ip),
  });
  const schema = {
    tags: ['account'],
    response: {
      200: verifyResultSchema,
      ...problemAnswers,
      ...passwordAnswers,
      429: problemAnswer('Too soon or too often'),
    },
  };

  app.post(
    '/api/user/phone/verify',
    {
      config: { access: { kind: 'user' } },
      schema: {
        ...schema,
        summary: 'Send a code to a phone, or take the phone over with it',
        body: verifyPhoneBodySchema,
      },
    },
    (request) => verify(request, { kind: 'phone', value: request.body.phone, ...proofOf(request.body) }),
  );

  app.post(
    '/api/user/email/verify',
    {
      config: { access: { kind: 'user' } },
      schema: {
        ...schema,
        summary: 'Send a code to an e-mail address, or take the address over with it',
        body: verifyEmailBodySchema,
      },
    },
    (request) => verify(request, { kind: 'email', value: request.body.email.toLowerCase(), ...proofOf(request.body) }),
  );

  async function verify(request: FastifyRequest, { kind, value, code, password }: Contact) {
    const account = accountOf(request);
    refuseImpersonation(account);
    assertRate(await checkRate(request));
    const { password_hash: stored } = await loadOwn(db, account.id);
    if (stored !== null) {
      if (password === undefined) throw passwordMissing();
      await assertPassword(deps, account, { typed: password, stored, path: 'password' });
    }
    const now = clock();
    const subject = {
      purpose: kind === 'phone' ? ('PHONE' as const) : ('EMAIL' as const),
      subject: `${account.publicId}:${value}`,
      now,
    };
    if (code === undefined) {
      await db.transaction().execute(async (trx) => {
        const made = await createCode(trx, personalData, { ...subject, userId: account.id });
        const text = authText.code(made);
        await sendMessage(
          deps,
          trx,
          kind === 'phone'
            ? { channel: 'SMS', to: value, text }
            : { channel: 'EMAIL', to: value, text, subject: authText.codeSubject },
        );
      });
      return { verified: false, ...codeSent };
    }
    const { isRight } = await db.transaction().execute((trx) => useCode(trx, personalData, { ...subject, code }));
    if (!isRight) throw fieldProblem(authProblems.OTP_WRONG, 'code');
    await takeOver(request, kind, value, now);
    return { verified: true };
  }

  async function takeOver(request: FastifyRequest, kind: Contact['kind'], value: string, now: Date) {
    const { id, publicId } = accountOf(request);
    try {
      await db.transaction().execute(async (trx) => {
        const before = await lockUser(trx, id);
        await trx
          .updateTable('app_user')
          .set((eb) => ({
            ...(kind === 'phone' ? { phone: value, phone_verified_at: now } : { email: value, email_verified_at: now }),
            version: eb('version', '+', 1),
            updated_at: now,
            updated_by: id,
          }))
          .where('id', '=', id)
          .execute();
        await recordAudit(trx, actorOf(request), {
          action: `app_user.${kind}_change`,
          entity: 'app_user',
          entityId: publicId,
        });
        if (before[kind] !== value) await tellContactChanged(deps, trx, kind, before);
      });
    } catch (error) {
      if (violatedUnique(error) !== undefined) throw fieldProblem(authProblems.CONTACT_TAKEN, kind);
      throw error;
    }
  }
}

function proofOf({ code, password }: { readonly code?: string | undefined; readonly password?: string | undefined }) {
  return { code, password };
}

function passwordMissing(): ProblemError {
  return new ProblemError('VALIDATION_FAILED', {
    errors: [{ path: 'password', code: 'REQUIRED', message: authText.passwordMissing }],
  });
}
