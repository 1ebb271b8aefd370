import { codeSentSchema, loginSchema, otpBodySchema, otpVerifyBodySchema } from '@ecard/shared/api-schema';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { assertRate } from '../../http/rate.ts';
import { problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { authProblems } from './auth.problems.ts';
import { authText } from './auth.text.ts';
import { codeSent, createCode, useCode } from './one-time-code.ts';
import { openSession } from './open-session.ts';
import { sendMessage } from './send-message.ts';
import { findPhoneUser } from './sign-in.repository.ts';

const codesPerHourAndPhone = 10;
const codesPerMinuteAndAddress = 30;

/** Sign-in of people with a code sent to their phone, for accounts without a second factor. */
export function otpRoutes(app: App, deps: ModuleDependencies): void {
  const { db, clock, tokens, personalData } = deps;
  const checkPhoneRate = app.createRateLimit({
    max: codesPerHourAndPhone,
    timeWindow: 3_600_000,
    keyGenerator: (request) => {
      const parsed = otpBodySchema.safeParse(request.body);
      return parsed.success ? parsed.data.phone : '';
    },
  });
  const checkAddressRate = app.createRateLimit({
    max: codesPerMinuteAndAddress,
    timeWindow: 60_000,
    keyGenerator: (request) => request.ip,
  });

  app.post(
    '/api/auth/otp',
    {
      config: { access: { kind: 'public' } },
      schema: {
        tags: ['auth'],
        summary: 'Send a sign-in code by SMS; the answer does not tell whether the phone is known',
        body: otpBodySchema,
        response: { 202: codeSentSchema, 422: problemAnswers[422], 429: problemAnswer('Too soon or too often') },
      },
    },
    async (request, reply) => {
      assertRate(await checkAddressRate(request));
      assertRate(await checkPhoneRate(request));
      const { phone } = request.body;
      const now = clock();
      await db.transaction().execute(async (trx) => {
        const user = await findPhoneUser(trx, phone);
        // A code is made for an unknown phone too, so that both are answered alike.
        const code = await createCode(trx, personalData, {
          purpose: 'SIGN_IN',
          subject: phone,
          userId: user?.id ?? null,
          now,
        });
        if (user) await sendMessage(deps, trx, { channel: 'SMS', to: phone, text: authText.code(code) });
      });
      return reply.code(202).send(codeSent);
    },
  );

  app.post(
    '/api/auth/otp/verify',
    {
      config: { access: { kind: 'public' } },
      schema: {
        tags: ['auth'],
        summary: 'Sign in with the code that was sent',
        body: otpVerifyBodySchema,
        response: { 200: loginSchema, 422: problemAnswers[422], 429: problemAnswer('Too many tries') },
      },
    },
    async (request) => {
      assertRate(await checkAddressRate(request));
      const { phone, code } = request.body;
      const now = clock();
      const { isRight, userId } = await db
        .transaction()
        .execute((trx) => useCode(trx, personalData, { purpose: 'SIGN_IN', subject: phone, code, now }));
      const found = isRight ? await findPhoneUser(db, phone) : undefined;
      const user = found?.id === userId ? found : undefined;
      if (!user) throw new ProblemError(authProblems.OTP_WRONG);
      await db
        .updateTable('app_user')
        .set({ last_login_at: now, phone_verified_at: now })
        .where('id', '=', user.id)
        .execute();
      const { sessionId: _, ...login } = await openSession({ db, tokens, now }, request, user);
      return login;
    },
  );
}
