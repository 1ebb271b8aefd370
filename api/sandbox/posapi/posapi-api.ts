import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { normaliseFieldNames } from '../../src/services/posapi/field-names.ts';
import { formatMoment } from '../page/format.ts';
import { fieldsOf, textOf } from '../sandbox-app.ts';
import type { Faults } from '../sandbox-app.ts';
import type { PosApiState, SandboxReceipt } from './posapi-state.ts';
import { faultOf, listOf } from './receipt-faults.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The wire of PosAPI 3.0 (domain.md, section 2.1). */
export function posApi(app: FastifyInstance, state: PosApiState, faults: Faults): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/rest/') && faults.isDown) return reply.code(503).send({ message: 'PosAPI down' });
  });

  app.post('/rest/receipt', async ({ body }) => {
    const receipt = fieldsOf(normaliseFieldNames(body));
    const fault = faultOf(receipt);
    return fault === undefined ? register(state, receipt) : { status: 'ERROR', message: fault };
  });

  app.delete('/rest/receipt', async ({ body }) => {
    const receipt = state.receipts.get(textOf(fieldsOf(normaliseFieldNames(body))['id']) ?? '');
    if (!receipt) return { status: 'ERROR', message: 'Баримт олдсонгүй' };
    // An invoice that nobody paid is taken back; what an organisation bought is corrected.
    if (receipt.type === 'B2B_RECEIPT') return { status: 'ERROR', message: 'Байгууллагын баримтыг засварлана' };
    if (receipt.state === 'CORRECTED') return { status: 'ERROR', message: 'Засварласан баримт байна' };
    if (receipt.state !== 'RETURNED') receipt.state = receipt.isConfirmed ? 'RETURN_PENDING' : 'RETURNED';
    return receipt.state === 'RETURNED'
      ? { id: receipt.id, status: 'SUCCESS', message: '' }
      : { id: receipt.id, status: 'SUCCESS', message: 'Баталгаажаагүй буцаалт' };
  });

  app.get('/rest/info', async () => ({
    operatorName: 'Туршилтын оператор',
    operatorTIN: '37900846788',
    posId: 101,
    posNo: '10001',
    lastSentDate: state.lastSentDate ?? '',
    leftLotteries: state.leftLotteries,
    unsentCount: [...state.receipts.values()].filter(({ isSent }) => !isSent).length,
    appInfo: { applicationDir: '/posapi', database: 'QSQLITE', supportedDatabases: ['QSQLITE'] },
    merchants: [],
  }));

  const sendData = async () => {
    for (const receipt of state.receipts.values()) receipt.isSent = true;
    state.lastSentDate = formatMoment(new Date());
    return { status: 'SUCCESS', message: '' };
  };
  app.get('/rest/sendData', sendData);
  // The manual's spelling.
  app.get('/rest/send', sendData);

  app.get<{ Querystring: { tin?: string } }>('/rest/bankAccounts', async ({ query }) => [
    {
      id: 1,
      tin: query.tin ?? '',
      bankAccountNo: '1001000151111111111',
      bankAccountName: 'Нийслэлийн Нийтийн тээврийн бодлогын газар',
      bankId: '34',
      bankName: 'Төрийн банк',
    },
  ]);
}

function register(state: PosApiState, receipt: Fields): Fields {
  const suffix = String(receipt['billIdSuffix']);
  const fingerprint = JSON.stringify(receipt);
  const day = formatMoment(new Date()).slice(0, 10);
  const known = [...state.receipts.values()].find(
    ({ billIdSuffix, date }) => billIdSuffix === suffix && date.startsWith(day),
  );
  if (known) {
    return known.fingerprint === fingerprint ? known.answer : { status: 'ERROR', message: 'billIdSuffix давхардсан' };
  }
  const inactive = textOf(receipt['inactiveId']);
  if (inactive !== undefined) {
    const corrected = state.receipts.get(inactive);
    if (corrected?.state !== 'ACTIVE') return { status: 'ERROR', message: 'Засварлах баримт олдсонгүй' };
    corrected.state = 'CORRECTED';
  }
  const made = createReceipt(state, receipt, suffix, fingerprint);
  state.receipts.set(made.id, made);
  return made.answer;
}

function createReceipt(state: PosApiState, receipt: Fields, suffix: string, fingerprint: string): SandboxReceipt {
  const type = String(receipt['type']);
  const merchantTin = String(receipt['merchantTin']);
  const consumerNo = textOf(receipt['consumerNo']);
  const parts = listOf(receipt['receipts']);
  const date = formatMoment(new Date());
  const id = newId(merchantTin);
  const payments = listOf(receipt['payments']);
  const isUnpaid = type.endsWith('_RECEIPT') && payments.some(({ status }) => status === 'PAY');
  const answer = {
    ...receipt,
    id,
    version: '3.0.1',
    posId: 101,
    status: isUnpaid ? 'PAYMENT' : 'SUCCESS',
    message: '',
    qrData: `${id}${String(randomInt(10 ** 9)).padStart(60, '7')}`,
    lottery: hasLottery(type, parts, receipt) ? takeLottery(state) : '',
    date,
    easy: consumerNo?.startsWith('11') ?? false,
    receipts: parts.map((part) => ({ ...part, id: newId(merchantTin), bankAccountId: 1 })),
  };
  return {
    id,
    type,
    totalAmount: Number(receipt['totalAmount']),
    merchantTin,
    customerTin: textOf(receipt['customerTin']),
    consumerNo,
    billIdSuffix: suffix,
    fingerprint,
    answer,
    date,
    isConfirmed: false,
    // An easy-register code is sent at once.
    isSent: answer.easy,
    state: 'ACTIVE',
  };
}

/** Citizens take part unless nothing is taxed or it is a correction. */
function hasLottery(type: string, parts: readonly Fields[], receipt: Fields): boolean {
  if (!type.startsWith('B2C_') || textOf(receipt['inactiveId']) !== undefined) return false;
  return parts.some(({ taxType }) => taxType !== 'NO_VAT' && taxType !== 'NOT_VAT');
}

function takeLottery(state: PosApiState): string {
  if (state.leftLotteries <= 0) return '';
  state.leftLotteries -= 1;
  const letters = Array.from({ length: 2 }, () => String.fromCharCode(65 + randomInt(26))).join('');
  return `${letters} ${String(randomInt(10 ** 8)).padStart(8, '0')}`;
}

/** 33 digits: the merchant, the moment and chance. */
function newId(merchantTin: string): string {
  const moment = formatMoment(new Date()).replaceAll(/\D/g, '').slice(2);
  return `${merchantTin.slice(0, 11).padStart(11, '0')}${moment}${String(randomInt(10 ** 10)).padStart(10, '0')}`;
}
