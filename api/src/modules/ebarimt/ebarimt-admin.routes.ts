import {
  ebarimtSummaryQuerySchema,
  ebarimtSummarySchema,
  posApiInfoSchema,
  taxpayerQuerySchema,
  taxpayerSchema,
} from '@ecard/shared/api-schema';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { scopeOf } from '../../http/scope.ts';
import { validationText } from '../../http/validation.text.ts';
import { isServiceError } from '../../services/service-error.ts';
import { daysBetween } from '../../time/ulaanbaatar.ts';
import { receiptProblems } from './ebarimt.problems.ts';
import { countWaiting, sumReceipts } from './ebarimt.repository.ts';
import { toReceiptSummary } from './receipt-sums.ts';
import { findTaxpayer } from './taxpayer.ts';

const tags = ['ebarimt'];
const longestSummaryDays = 93;
const fewLotteries = 1_000;
const lookUpsPerMinute = 20;

/** Look-ups and sums around tax receipts. */
export function ebarimtAdminRoutes(app: App, { db, services }: ModuleDependencies): void {
  const checkRate = app.createRateLimit({
    max: lookUpsPerMinute,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => ip,
  });

  app.get(
    '/api/ebarimt/taxpayer',
    {
      config: { access: { kind: 'terminal' } },
      schema: {
        tags,
        summary: 'An organisation by its register number, as the tax authority knows it',
        querystring: taxpayerQuerySchema,
        response: {
          200: taxpayerSchema,
          ...problemAnswers,
          429: problemAnswer('Too many look-ups'),
          503: problemAnswer('The tax authority does not answer'),
        },
      },
    },
    async (request) => {
      const rate = await checkRate(request);
      if (!rate.isAllowed && rate.isExceeded) {
        throw new ProblemError('TOO_MANY_REQUESTS', { retryAfterSeconds: rate.ttlInSeconds });
      }
      const taxpayer = await findTaxpayer(services.posapi, request.query.regno);
      if (taxpayer) return taxpayer;
      const { message } = receiptProblems.TAXPAYER_NOT_FOUND;
      throw new ProblemError(receiptProblems.TAXPAYER_NOT_FOUND, {
        errors: [{ path: 'regno', code: 'TAXPAYER_NOT_FOUND', message }],
      });
    },
  );

  app.get(
    '/api/ebarimt/posapi/info',
    {
      config: { access: { kind: 'action', code: 'fin.ebarimt.view' } },
      schema: {
        tags,
        summary: 'How our PosAPI is',
        response: { 200: posApiInfoSchema, ...problemAnswers },
      },
    },
    async () => {
      const waiting = await countWaiting(db);
      try {
        const { posNo, lastSentDate, leftLotteries, unsentCount } = await services.posapi.getInfo();
        return {
          available: true,
          pos_no: posNo,
          last_sent_date: lastSentDate ?? null,
          left_lotteries: leftLotteries,
          lotteries_low: leftLotteries < fewLotteries,
          unsent: unsentCount ?? null,
          waiting,
        };
      } catch (error) {
        if (!isServiceError(error)) throw error;
        return {
          available: false,
          pos_no: null,
          last_sent_date: null,
          left_lotteries: null,
          lotteries_low: false,
          unsent: null,
          waiting,
        };
      }
    },
  );

  app.get(
    '/api/ebarimt/summary',
    {
      config: { access: { kind: 'own', code: 'fin.ebarimt.view' } },
      schema: {
        tags,
        summary: 'Own tax receipts of at most 93 days in sums; all for staff',
        querystring: ebarimtSummaryQuerySchema,
        response: { 200: ebarimtSummarySchema, ...problemAnswers },
      },
    },
    async (request) => {
      assertSpan(request.query);
      return toReceiptSummary(await sumReceipts(db, scopeOf(accountOf(request)), request.query));
    },
  );
}

function assertSpan({ from, to }: { from: string; to: string }): void {
  const days = daysBetween(from, to);
  if (days >= 0 && days < longestSummaryDays) return;
  const message = days < 0 ? validationText.daysReversed : validationText.spanTooLong(longestSummaryDays);
  throw new ProblemError('VALIDATION_FAILED', { errors: [{ path: 'to', code: 'INVALID_SPAN', message }] });
}
