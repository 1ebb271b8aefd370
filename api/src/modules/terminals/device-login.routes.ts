import { deviceLoginBodySchema, deviceLoginSchema } from '@ecard/shared/api-schema';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { assertRate } from '../../http/rate.ts';
import { problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { toIso } from '../../time/ulaanbaatar.ts';
import { hashDeviceSecret, isSecretRight } from './device-secret.ts';
import { findTerminal } from './terminal-admin.repository.ts';
import { terminalProblems } from './terminals.problems.ts';

const triesPerMinuteAndDevice = 10;

/** Sign-in of validators, tills and kiosks with the secret they got when they were approved. */
export function deviceLoginRoutes(app: App, { config, db, clock, tokens, personalData }: ModuleDependencies): void {
  const checkDeviceRate = app.createRateLimit({
    max: triesPerMinuteAndDevice,
    timeWindow: 60_000,
    keyGenerator: (request) => {
      const parsed = deviceLoginBodySchema.safeParse(request.body);
      return parsed.success ? parsed.data.serial_no.toLowerCase() : '';
    },
  });
  const checkAddressRate = app.createRateLimit({
    max: config.terminalRatePerMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => request.ip,
  });

  app.post(
    '/api/auth/login/device',
    {
      config: { access: { kind: 'public' } },
      schema: {
        tags: ['terminals'],
        summary: 'Sign an approved device in',
        body: deviceLoginBodySchema,
        response: { 200: deviceLoginSchema, 422: problemAnswers[422], 429: problemAnswer('Too many tries') },
      },
    },
    async (request) => {
      assertRate(await checkAddressRate(request));
      assertRate(await checkDeviceRate(request));
      const { serial_no: serialNo, secret } = request.body;
      const terminal = await findTerminal(db, { serialNo: serialNo.toLowerCase() });
      const typed = hashDeviceSecret(personalData, serialNo.toLowerCase(), secret);
      const isRight = isSecretRight(terminal?.secret_hash ?? null, typed);
      if (!terminal || !isRight || terminal.kind === 'WEB' || terminal.status !== 'ACTIVE') {
        throw new ProblemError(terminalProblems.DEVICE_REFUSED);
      }
      await db.updateTable('terminal').set({ last_seen_at: clock() }).where('id', '=', terminal.id).execute();
      const { token, expiresAt } = await tokens.issueTerminal({ publicId: terminal.public_id });
      return {
        token,
        expires_at: toIso(expiresAt),
        terminal: { id: terminal.public_id, name: terminal.name, kind: terminal.kind },
      };
    },
  );
}
