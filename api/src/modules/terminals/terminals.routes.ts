import { terminalLoginBodySchema, terminalLoginSchema } from '@ecard/shared/api-schema';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { assertRate } from '../../http/rate.ts';
import { problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { toIso } from '../../time/ulaanbaatar.ts';
import { isTerminalKnown, registerTerminal } from './terminals.repository.ts';
import { firstStatus } from './terminals.rules.ts';

/** Devices of a fleet are installed a few at a time; an administrator approves each. */
const unknownAppsPerHour = 20;

/** Terminal login (specification, section 7). */
export function terminalRoutes(app: App, { config, db, clock, tokens }: ModuleDependencies): void {
  const checkRate = app.createRateLimit({
    max: config.terminalRatePerMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => request.ip,
  });
  const checkNewRate = app.createRateLimit({
    max: config.newTerminalsPerHour,
    timeWindow: 3_600_000,
    keyGenerator: (request) => `new terminal ${request.ip}`,
  });
  const checkUnknownAppRate = app.createRateLimit({
    max: unknownAppsPerHour,
    timeWindow: 3_600_000,
    keyGenerator: (request) => `unknown app ${request.ip}`,
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
      const status = firstStatus(appId);
      if (!(await isTerminalKnown(db, serialNo))) {
        // Every new one is a row, and nobody had to sign in for it.
        assertRate(await checkNewRate(request));
        if (status === 'PENDING') assertRate(await checkUnknownAppRate(request));
      }
      const terminal = await registerTerminal(db, { name, serialNo, appId, status, now: clock() });
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
