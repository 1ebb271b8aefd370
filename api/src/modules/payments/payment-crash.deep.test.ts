import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Database } from '../../database/database.ts';
import { openEmbedded } from '../../database/embedded.ts';
import type { EmbeddedDatabase } from '../../database/embedded.ts';
import type { CrashPoint } from '../../testing/payment-crash.child.ts';
import { testNow } from '../../testing/test-host.ts';
import { startPaymentHost } from './payment-fixture.ts';
import type { PaymentHost } from './payment-fixture.ts';

const child = fileURLToPath(new URL('../../testing/payment-crash.child.ts', import.meta.url));
let host: PaymentHost;
let dir: string;
beforeAll(async () => {
  host = await startPaymentHost();
  dir = await mkdtemp(join(tmpdir(), 'ecard-crash-'));
});
afterAll(async () => {
  await host.close();
  await rm(dir, { recursive: true });
});

/** Returns the place where a process of its own finds the data: the server's address, or a folder with a copy. */
async function placeOfData({ jobConnection, ...database }: Database): Promise<string> {
  if (jobConnection.kind === 'own') return jobConnection.url;
  const copy = await openEmbedded(join(dir, 'data'), { copyOf: await (database as EmbeddedDatabase).dump() });
  await copy.close();
  return join(dir, 'data');
}

/** Runs the process to its end; the signal that ended it, or its exit code. */
async function run(crashAt: CrashPoint, paymentId: number, place: string): Promise<unknown> {
  const env = { ...process.env, ...host.env, NODE_ENV: 'test', TEST_NOW: testNow.toISOString() };
  const running = spawn(process.execPath, [child, crashAt, String(paymentId), place], { env, stdio: 'inherit' });
  const [code, signal] = (await once(running, 'exit')) as [number | null, string | null];
  return signal ?? code;
}

/** Reads the status, the balance and the ledger after the processes have ended. */
async function read(place: string, paymentId: number, cardId: number) {
  const database = place.startsWith('postgres') ? undefined : await openEmbedded(place);
  const db = database?.db ?? host.db;
  const payment = await db.selectFrom('payment').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow();
  const card = await db.selectFrom('ec_card').select('balance').where('id', '=', cardId).executeTakeFirstOrThrow();
  const ledger = await db.selectFrom('ec_ledger').select('amount').where('card_id', '=', cardId).execute();
  await database?.close();
  return { status: payment.status, balance: Number(card.balance), ledger: ledger.map(({ amount }) => Number(amount)) };
}

describe('a process killed while it settles a payment', () => {
  it('books the money once after every point of the crash', async () => {
    const cardId = await host.newCard();
    const payment = await host.newPayment({ targetId: cardId });
    expect((await host.post(`/api/payment/${payment.publicId}/qpay`, {})).statusCode).toBe(200);
    await host.payAtProvider(payment.id, 10_000);
    const place = await placeOfData(host.database);
    const ends = [
      await run('after the answer', payment.id, place),
      await run('before the commit', payment.id, place),
      await run('after the commit', payment.id, place),
    ];
    expect(ends).toEqual(['SIGKILL', 'SIGKILL', 'SIGKILL']);
    expect(await read(place, payment.id, cardId)).toEqual({ status: 'PENDING', balance: 0, ledger: [] });
    expect(await run('nowhere', payment.id, place)).toBe(0);
    expect(await read(place, payment.id, cardId)).toEqual({ status: 'PAID', balance: 10_000, ledger: [10_000] });
  });
});
