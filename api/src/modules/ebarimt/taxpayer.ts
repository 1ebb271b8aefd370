import type { TaxpayerAnswer } from '@ecard/shared/api-schema';
import { ProblemError } from '../../http/problem-error.ts';
import type { PosApi } from '../../services/posapi/posapi.port.ts';
import { isServiceError } from '../../services/service-error.ts';
import { receiptProblems } from './ebarimt.problems.ts';

/**
 * Looks an organisation up at the tax authority.
 *
 * @param registerNo - Seven digits: people are never looked up.
 * @returns Nothing when there is no such taxpayer.
 * @throws ProblemError POSAPI_UNAVAILABLE when the tax authority does not answer.
 */
export async function findTaxpayer(posapi: PosApi, registerNo: string): Promise<TaxpayerAnswer | undefined> {
  try {
    const tin = await posapi.findTin(registerNo);
    const taxpayer = tin === undefined ? undefined : await posapi.findTaxpayer(tin);
    if (tin === undefined || !taxpayer) return undefined;
    return {
      register_no: registerNo,
      tin,
      name: taxpayer.name,
      vat_payer: taxpayer.vatPayer,
      city_payer: taxpayer.cityPayer,
    };
  } catch (error) {
    throw toPosApiProblem(error);
  }
}

/** Turns a failure of PosAPI or the tax authority into the answer people get. */
export function toPosApiProblem(error: unknown): unknown {
  if (!isServiceError(error)) return error;
  if (error.code === 'SERVICE_UNAVAILABLE') {
    return new ProblemError(receiptProblems.POSAPI_UNAVAILABLE, { retryAfterSeconds: 10, cause: error });
  }
  const message = error.details.userMessage ?? receiptProblems.POSAPI_REFUSED.message;
  return new ProblemError(receiptProblems.POSAPI_REFUSED, {
    errors: [{ path: '', code: 'POSAPI_REFUSED', message }],
    cause: error,
  });
}
