import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TaxType } from '@ecard/shared/api-schema';
import { createPosApiSandbox } from '../../../sandbox/posapi/posapi-sandbox.ts';
import type { PosApiSandbox } from '../../../sandbox/posapi/posapi-sandbox.ts';
import { createPosApiClient } from './posapi-client.ts';
import type { NewReceipt } from './posapi.port.ts';

let sandbox: PosApiSandbox;
let posapi: ReturnType<typeof createPosApiClient>;
beforeAll(async () => {
  sandbox = createPosApiSandbox();
  const url = await sandbox.app.listen({ port: 0, host: '127.0.0.1' });
  posapi = createPosApiClient({ url, publicUrl: url, http: { retryDelayMs: 1 } });
});
afterAll(async () => {
  posapi.close();
  await sandbox.app.close();
});

const part = (taxType: TaxType, totalAmount: number, totalVat: number) => ({
  taxType,
  totalAmount,
  totalVat,
  totalCityTax: 0,
  items: [
    {
      name: taxType === 'VAT_ABLE' ? 'Карт' : 'Зорчих эрх',
      classificationCode: '6411200',
      taxProductCode: taxType === 'VAT_FREE' ? '413' : undefined,
      measureUnit: 'ш',
      qty: 1,
      unitPrice: totalAmount,
      totalAmount,
      totalVat,
      totalCityTax: 0,
    },
  ],
});

const newReceipt = (billIdSuffix: string, changes: Partial<NewReceipt> = {}): NewReceipt => ({
  type: 'B2C_RECEIPT',
  branchNo: '001',
  districtCode: '2501',
  merchantTin: '37900846788',
  posNo: '10001',
  billIdSuffix,
  totalAmount: 460_000,
  totalVat: 32_727,
  totalCityTax: 0,
  receipts: [part('VAT_FREE', 100_000, 0), part('VAT_ABLE', 360_000, 32_727)],
  payments: [{ code: 'BANK_TRANSFER_QPAY', status: 'PAID', paidAmount: 460_000 }],
  ...changes,
});

describe('createPosApiClient', () => {
  it('registers a mixed cart as one package of 33 digits with two sub-receipts and a lottery number', async () => {
    const receipt = await posapi.createReceipt(newReceipt('1'));
    expect(receipt.id).toMatch(/^\d{33}$/);
    expect(receipt.receiptIds).toHaveLength(2);
    expect(receipt).toMatchObject({ status: 'SUCCESS', easy: false, lottery: expect.stringMatching(/^\w{2} \d{8}$/) });
  });

  it('gets the same receipt for the same suffix, and a refusal for another bill under it', async () => {
    const first = await posapi.createReceipt(newReceipt('2'));
    expect((await posapi.createReceipt(newReceipt('2'))).id).toBe(first.id);
    await expect(posapi.createReceipt(newReceipt('2', { consumerNo: '11000000' }))).rejects.toMatchObject({
      code: 'SERVICE_REFUSED',
      details: { userMessage: 'billIdSuffix давхардсан' },
    });
  });

  it('gives no lottery to businesses, to untaxed things, to corrections and when none are left', async () => {
    const untaxed = { totalVat: 0, totalAmount: 100_000, receipts: [part('NO_VAT', 100_000, 0)] };
    const business = await posapi.createReceipt(newReceipt('3', { type: 'B2B_RECEIPT', customerTin: '37902000066' }));
    const noVat = await posapi.createReceipt(newReceipt('4', untaxed));
    const first = await posapi.createReceipt(newReceipt('5'));
    const correction = await posapi.createReceipt(newReceipt('6', { inactiveId: first.id }));
    sandbox.state.leftLotteries = 0;
    const last = await posapi.createReceipt(newReceipt('7'));
    sandbox.state.leftLotteries = 10;
    expect([business, noVat, correction, last].map(({ lottery }) => lottery)).toEqual(Array(4).fill(undefined));
  });

  it('returns a receipt at once until the citizen has confirmed it; then it waits', async () => {
    const [free, confirmed] = [
      await posapi.createReceipt(newReceipt('8')),
      await posapi.createReceipt(newReceipt('9', { consumerNo: '11223344' })),
    ];
    await sandbox.app.inject({ method: 'POST', url: `/confirm/${confirmed.id}` });
    expect(await posapi.returnReceipt(free.id, free.date)).toBe('RETURNED');
    expect(await posapi.returnReceipt(confirmed.id, confirmed.date)).toBe('PENDING');
    await sandbox.app.inject({ method: 'POST', url: `/confirm/${confirmed.id}` });
    expect(await posapi.returnReceipt(confirmed.id, confirmed.date)).toBe('RETURNED');
    expect(confirmed.easy).toBe(true);
  });

  it('reads the state of PosAPI with field names in any case', async () => {
    await posapi.sendData();
    expect(await posapi.getInfo()).toMatchObject({ posNo: '10001', unsentCount: 0 });
    expect((await posapi.getBankAccounts('37900846788'))[0]?.bankName).toBe('Төрийн банк');
    const url = `data:application/json,${encodeURIComponent('{"POSNO":"7","leftlotteries":"3","LASTSENTDATE":""}')}`;
    const odd = createPosApiClient({ url: '', publicUrl: '', http: { fetch: () => fetch(url) } });
    expect(await odd.getInfo()).toMatchObject({ posNo: '7', leftLotteries: 3 });
    odd.close();
  });

  it('finds a taxpayer by number, and nothing for an unknown number', async () => {
    const tin = await posapi.findTin('2000066');
    expect(await posapi.findTaxpayer(tin ?? '')).toMatchObject({ name: 'Цайз Худалдаа ХХК', vatPayer: true });
    expect([await posapi.findTin('0000000'), await posapi.findTaxpayer('1')]).toEqual([undefined, undefined]);
    expect((await posapi.getDistricts()).map(({ branchCode }) => branchCode)).toContain('25');
  });

  it('composes the letters of a taxpayer’s name, by which people search', async () => {
    const name = 'Найрамдал ХХК';
    const answer = JSON.stringify({ status: 200, data: { name: name.normalize('NFD') } });
    const url = `data:application/json,${encodeURIComponent(answer)}`;
    const odd = createPosApiClient({ url: '', publicUrl: '', http: { fetch: () => fetch(url) } });
    expect(await odd.findTaxpayer('1')).toMatchObject({ name });
    odd.close();
  });

  it('is unavailable while PosAPI is down', async () => {
    sandbox.faults.isDown = true;
    await expect(posapi.createReceipt(newReceipt('10'))).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    sandbox.faults.isDown = false;
  });
});
