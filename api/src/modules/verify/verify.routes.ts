import {
  verifyCodePattern,
  verifyKinds,
  verifyParamsSchema,
  verifySchema,
  verifyStates,
} from '@ecard/shared/api-schema';
import type { VerifyState } from '@ecard/shared/api-schema';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { problemAnswer } from '../../http/route-schema.ts';
import { toIso } from '../../time/ulaanbaatar.ts';
import { coarseNetwork } from './coarse-network.ts';
import type { Verifiable, Verified } from './verifiable.ts';
import { verifyCard } from './verify-card.ts';
import { verifyPermission } from './verify-permission.ts';
import { verifyReceipt } from './verify-receipt.ts';
import { verifyTemporary } from './verify-temporary.ts';
import { recordScan } from './verify.repository.ts';
import { verifyText } from './verify.text.ts';

const scansPerMinute = 30;

/** Everything that carries a printed code, one a line; the first that knows the code answers. */
const verifiables: readonly Verifiable[] = [verifyCard, verifyTemporary, verifyPermission, verifyReceipt];

/** Verification of printed codes, open to anybody who scans one. */
export function verifyRoutes(app: App, { db, clock }: ModuleDependencies): void {
  const checkRate = app.createRateLimit({
    max: scansPerMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => `verify ${request.ip}`,
  });

  app.get(
    '/api/v/:id',
    {
      config: { access: { kind: 'public' } },
      schema: {
        tags: ['verify'],
        summary: 'Whether a printed code is good; an unknown code is an answer too',
        params: verifyParamsSchema,
        response: {
          200: verifySchema,
          404: problemAnswer('Not a code at all'),
          429: problemAnswer('Too many tries'),
        },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const rate = await checkRate(request);
      if (!rate.isAllowed && rate.isExceeded)
        throw new ProblemError('TOO_MANY_REQUESTS', { retryAfterSeconds: rate.ttlInSeconds });
      if (!verifyCodePattern.test(id)) throw new ProblemError('NOT_FOUND');
      const now = clock();
      let found: Verified | undefined;
      for (const verifiable of verifiables) found ??= await verifiable(db, id, now);
      const state: VerifyState = found?.state ?? 'NOT_FOUND';
      await recordScan(db, {
        at: now,
        kind: found?.kind ?? null,
        targetId: found?.targetId ?? null,
        state,
        network: coarseNetwork(request.ip),
      });
      void reply.header('cache-control', 'no-store');
      return {
        kind: found?.kind ?? null,
        state,
        title: found ? `${verifyKinds.labels[found.kind]} – ${verifyStates.labels[state]}` : verifyText.notFound,
        fields: found ? [...found.fields, { label: verifyText.issuedBy, value: verifyText.issuer }] : [],
        ...(found?.validFrom === undefined ? {} : { valid_from: found.validFrom }),
        ...(found?.validTo === undefined ? {} : { valid_to: found.validTo }),
        ...(found?.nowAllowed === undefined ? {} : { now_allowed: found.nowAllowed }),
        checked_at: toIso(now),
      };
    },
  );
}
