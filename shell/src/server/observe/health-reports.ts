import type { FastifyInstance, FastifyRequest } from 'fastify';
import { STORED_VALUES } from '@ecard/shared/session';
import { HEALTH_REPORT_PATH } from '../../health/health-report-path.ts';
import { MAX_HEALTH_BYTES, healthReportSchema } from '../../health/health-report.ts';
import type { AppOptions } from '../app-options.ts';
import { sendProblem } from '../../http/problems.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import { isSameOrigin } from '../../http/same-origin.ts';

/** Of one address, behind which many devices may be. */
const REPORTS_PER_MINUTE = 300;
/** Of one device: a person opens no more pages. */
const REPORTS_OF_DEVICE = 30;

/** Takes what browsers report of how the releases in their pages do. */
export function registerHealthReports(app: FastifyInstance, { config, metrics, health }: AppOptions): void {
  if (!health) return;
  const byAddress = createRateLimit({ perMinute: REPORTS_PER_MINUTE, now: Date.now });
  const byDevice = createRateLimit({ perMinute: REPORTS_OF_DEVICE, now: Date.now });
  app.post(HEALTH_REPORT_PATH, { bodyLimit: MAX_HEALTH_BYTES }, async (request, reply) => {
    if (!isSameOrigin(request, config)) return sendProblem(request, reply, 'CROSS_SITE_REQUEST');
    const device = deviceOf(request);
    if (!byAddress.take(request.ip) || !byDevice.take(device))
      return sendProblem(request, reply.header('retry-after', 60), 'TOO_MANY_REQUESTS');
    const report = healthReportSchema.safeParse(request.body);
    if (!report.success) return sendProblem(request, reply, 'BAD_REQUEST');
    for (const part of report.data) {
      // Made up, or from before this shell was started.
      if (!health.knows(part.remote, part.version)) continue;
      health.reported(part, device);
      metrics.healthReported(part);
    }
    return reply.code(204).send();
  });
}

/** Names the device of a request; nobody keeps it but as a hash. */
export function deviceOf(request: FastifyRequest): string {
  const serialNo = request.cookies[STORED_VALUES.serialNumber];
  return serialNo === undefined || serialNo === '' ? request.ip : serialNo.slice(0, 100);
}
