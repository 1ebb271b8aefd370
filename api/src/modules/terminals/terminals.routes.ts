import { terminalLoginBodySchema, terminalLoginSchema } from '@ecard/shared/api-schema';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { assertRate } from '../../http/rate.ts';
import { problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { toIso } from '../../time/ulaanbaatar.ts';
import { registerTerminal } from './terminals.repository.ts';
import { firstStatus } from './terminals.rules.ts';

/** Terminal login (specification, section 7). */
export function terminalRoutes(app: App, { config, db, clock, tokens }: ModuleDependencies): void {
  const checkRate = app.createRateLimit({
    max: config.terminalRatePerMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => request.ip,
  });

  app.post(
    '/api/auth/login/terminal',
    {
      config: { access: { kind: 'public' } },
      schema: {
        tags: ['start-up'],
        summary: 'Sign a terminal device in',
        body: terminalLoginBodySchema,
        response: {
          200: terminalLoginSchema,
          403: problemAnswers[403],
          422: problemAnswers[422],
          429: problemAnswer('Too many from one address'),
        },
      },
    },
    async (request) => {
      assertRate(await checkRate(request));
      const { name, serial_no: serialNo, app_id: appId } = request.body;
      const terminal = await registerTerminal(db, { name, serialNo, appId, status: firstStatus(appId), now: clock() });
      // A browser may not take over the serial number of a validator or a till.
      if (terminal.status === 'BLOCKED' || terminal.kind !== 'WEB') throw new ProblemError('TERMINAL_BLOCKED');
      if (terminal.status === 'PENDING') throw new ProblemError('TERMINAL_NOT_APPROVED');
      const { token, expiresAt } = await tokens.issueTerminal({ publicId: terminal.public_id });
      return {
        token,
        expires_at: toIso(expiresAt),
        terminal: {
          id: terminal.public_id,
          name: terminal.name,
          serial_no: terminal.serial_no,
          app_id: terminal.app_id,
          status: terminal.status,
        },
      };
    },
  );
}
