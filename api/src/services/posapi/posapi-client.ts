import type { z } from 'zod';
import { createHttpService } from '../http-service.ts';
import type { HttpServiceOptions } from '../http-service.ts';
import { ServiceError, isRefusal } from '../service-error.ts';
import type { PosApi } from './posapi.port.ts';
import { posApiText, unconfirmedReturn } from './posapi.text.ts';
import {
  bankAccountsSchema,
  branchAnswerSchema,
  infoSchema,
  receiptAnswerSchema,
  returnAnswerSchema,
  taxpayerAnswerSchema,
  tinAnswerSchema,
  toReceiptBody,
} from './posapi.wire.ts';

export interface PosApiClientOptions {
  /** Our PosAPI, without a slash at its end. */
  readonly url: string;
  /** The tax authority's public host, without a slash at its end. */
  readonly publicUrl: string;
  /** Time-outs and retries other than the usual ones. */
  readonly http?: Partial<HttpServiceOptions>;
}

/** Creates the client of PosAPI 3.0 (domain.md, section 2.1). */
export function createPosApiClient({
  url,
  publicUrl,
  http: overrides,
}: PosApiClientOptions): PosApi & { close(): void } {
  const local = createHttpService({ service: 'posapi', baseUrl: url, ...overrides });
  const open = createHttpService({ service: 'ebarimt', baseUrl: publicUrl, ...overrides });
  return {
    async createReceipt(receipt) {
      const answer = await local.call({
        method: 'POST',
        path: '/rest/receipt',
        body: toReceiptBody(receipt),
        schema: receiptAnswerSchema,
        // The suffix of the bill makes a repeated call answer the first one's receipt.
        idempotent: true,
      });
      if (answer.status === 'ERROR') {
        throw refused('POST /rest/receipt', answer.message || posApiText.refused);
      }
      return {
        id: answer.id,
        status: answer.status,
        date: answer.date,
        easy: answer.easy ?? false,
        qrData: answer.qrData ?? '',
        lottery: answer.lottery?.trim() || undefined,
        receiptIds: answer.receipts.map(({ id }) => id),
      };
    },

    async returnReceipt(id, date) {
      const answer = await local.call({
        method: 'DELETE',
        path: '/rest/receipt',
        body: { id, date },
        schema: returnAnswerSchema,
        idempotent: true,
      });
      if (answer?.message?.includes(unconfirmedReturn)) return 'PENDING';
      if (answer?.status === 'ERROR') throw refused('DELETE /rest/receipt', answer.message || posApiText.refused);
      return 'RETURNED';
    },

    async getInfo() {
      const { posNo, operatorName, lastSentDate, leftLotteries, unsentCount } = await local.call({
        method: 'GET',
        path: '/rest/info',
        schema: infoSchema,
        idempotent: true,
      });
      return { posNo, operatorName, lastSentDate, leftLotteries, unsentCount };
    },

    async sendData() {
      await local.call({ method: 'GET', path: '/rest/sendData', schema: returnAnswerSchema, idempotent: true });
    },

    async getBankAccounts(tin) {
      const accounts = await local.call({
        method: 'GET',
        path: '/rest/bankAccounts',
        query: { tin },
        schema: bankAccountsSchema,
        idempotent: true,
      });
      return accounts.map((account) => ({ ...account, id: account.id ?? account.bankAccountNo }));
    },

    async findTin(registerNo) {
      const answer = await ask('/api/info/check/getTinInfo', { regNo: registerNo }, tinAnswerSchema);
      return answer?.status === 200 ? answer.data : undefined;
    },

    async findTaxpayer(tin) {
      const answer = await ask('/api/info/check/getInfo', { tin }, taxpayerAnswerSchema);
      const data = answer?.data;
      if (answer?.status !== 200 || !data?.name || data.found === false) return undefined;
      return {
        // As all text that enters.
        name: data.name.normalize('NFC'),
        vatPayer: data.vatPayer ?? false,
        cityPayer: data.cityPayer ?? false,
        isGovernment: data.isGovernment ?? false,
      };
    },

    async getDistricts() {
      const answer = await open.call({
        method: 'GET',
        path: '/api/info/check/getBranchInfo',
        schema: branchAnswerSchema,
        idempotent: true,
      });
      return answer.data;
    },

    close() {
      local.close();
      open.close();
    },
  };

  /** A 4xx of a look-up says that there is no such taxpayer. */
  async function ask<Schema extends z.ZodType>(
    path: string,
    query: Readonly<Record<string, string>>,
    schema: Schema,
  ): Promise<z.output<Schema> | undefined> {
    try {
      return await open.call({ method: 'GET', path, query, schema, idempotent: true });
    } catch (error) {
      if (isRefusal(error)) return undefined;
      throw error;
    }
  }
}

function refused(where: string, userMessage: string): ServiceError {
  return new ServiceError('SERVICE_REFUSED', {
    service: 'posapi',
    reason: `${where} answered the status ERROR`,
    providerCode: 'ERROR',
    userMessage,
  });
}
