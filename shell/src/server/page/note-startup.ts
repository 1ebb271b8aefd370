import type { FastifyRequest } from 'fastify';
import type { ShellMetrics } from '../../metrics/shell-metrics.ts';
import type { ServerStartup } from '../host/server-startup.ts';

/** Counts a warning of the startup sequence and writes it into the log. */
export function noteWarning(request: FastifyRequest, metrics: Pick<ShellMetrics, 'failed'>, message: string): void {
  metrics.failed('STARTUP_WARNING');
  request.log.warn({ code: 'STARTUP_WARNING' }, message);
}

/** Counts what the host failed of the sequence, and writes it into the log. */
export function noteStartup(
  request: FastifyRequest,
  metrics: Pick<ShellMetrics, 'failed'>,
  startup: ServerStartup,
): void {
  if (startup.kind === 'pending') {
    metrics.failed('STARTUP_SLOW');
    request.log.warn({ code: 'STARTUP_SLOW' }, 'the start-up is left to the browser');
  }
  const { faults } = startup.kind === 'pending' ? startup : startup.state;
  // A terminal that cannot log in is a warning of the sequence already.
  for (const { step, code: reason } of faults.filter((fault) => fault.step !== 'terminal')) {
    metrics.failed('STARTUP_STEP_FAILED');
    request.log.warn({ code: 'STARTUP_STEP_FAILED', step, reason }, 'a step of the start-up failed');
  }
}
