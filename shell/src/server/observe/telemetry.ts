import { RELEASE_VERSION } from '@ecard/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  BROWSER_REPORT_CODES,
  MAX_DETAIL_LENGTH,
  MAX_REPORT_BYTES,
  TELEMETRY_PATH,
} from '../../telemetry/browser-report.ts';
import type { BrowserReport } from '../../telemetry/browser-report.ts';
import type { AppOptions } from '../app-options.ts';
import { hideTokens } from './logger.ts';
import { sendProblem } from '../../http/problems.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import { isSameOrigin } from '../../http/same-origin.ts';

const REPORTS_PER_MINUTE = 60;

const reportSchema = z.strictObject({
  code: z.enum(BROWSER_REPORT_CODES),
  remote: z
    .string()
    .regex(/^mf-[a-z0-9-]{1,40}$/)
    .optional(),
  version: z.string().regex(RELEASE_VERSION).optional(),
  route: z
    .string()
    .regex(/^[a-z0-9-]{1,60}$/)
    .optional(),
  detail: z.string().max(MAX_DETAIL_LENGTH).optional(),
});

/** Takes what browsers report of failed parts: one line in the log and a count for each. */
export function registerTelemetry(app: FastifyInstance, { config, metrics, releaseSet }: AppOptions): void {
  const limit = createRateLimit({ perMinute: REPORTS_PER_MINUTE, now: Date.now });
  const knows = (remote: string | undefined) =>
    remote === undefined || (releaseSet()?.releases.some(({ name }) => name === remote) ?? false);
  app.post(TELEMETRY_PATH, { bodyLimit: MAX_REPORT_BYTES }, async (request, reply) => {
    if (!isSameOrigin(request, config)) return sendProblem(request, reply, 'CROSS_SITE_REQUEST');
    if (!limit.take(request.ip)) return sendProblem(request, reply.header('retry-after', 60), 'TOO_MANY_REQUESTS');
    const report = reportSchema.safeParse(request.body);
    if (!report.success || !knows(report.data.remote)) return sendProblem(request, reply, 'BAD_REQUEST');
    metrics.browserReported(report.data.code, report.data.remote ?? 'shell');
    logReport(request, report.data);
    return reply.code(204).send();
  });
}

function logReport(request: FastifyRequest, { detail, ...report }: BrowserReport): void {
  const fields = { ...report, remote: report.remote ?? 'shell', detail: detail && withoutPersonalData(detail) };
  request.log.warn(fields, 'a browser reported a failure');
}

/** The sentence of an error may quote what was on the page: numbers, addresses and tokens are taken out. */
function withoutPersonalData(detail: string): string {
  return (
    hideTokens(detail)
      .replace(/\bBearer\s+\S+/gi, 'Bearer [token]')
      .replace(/"token"\s*:\s*"[^"]*"?/g, '"token":"[token]"')
      .replace(/[^\s@"'<>(]+@[^\s@"'<>)]+/g, '[address]')
      .replace(/([?#])[^\s"')]*/g, '$1[query]')
      .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi, '[id]')
      // As people write them too: 9911-0001, 1,234,567.
      .replace(/\d(?:[\s,.-]?\d){4,}/g, '[number]')
      .replace(/\p{C}+/gu, ' ')
  );
}
