import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startPaymentHost } from '../payments/payment-fixture.ts';
import type { PaymentHost } from '../payments/payment-fixture.ts';

let host: PaymentHost;
beforeAll(async () => {
  host = await startPaymentHost();
});
afterAll(() => host.close());

describe('a notice on its way to a person', () => {
  it('is sent once by each channel after the gateway refused it, without personal details', async () => {
    const { db } = host;
    const person = await db
      .selectFrom('ec_card as c')
      .innerJoin('app_user as u', 'u.id', 'c.user_id')
      .select(['c.id as card_id', 'c.card_no', 'u.id', 'u.phone', 'u.email', 'u.first_name', 'u.last_name'])
      .where('u.status', '=', 'ACTIVE')
      .where('u.phone', 'is not', null)
      .orderBy('c.id')
      .executeTakeFirstOrThrow();
    await db.updateTable('app_user').set({ email: 'bat@example.mn' }).where('id', '=', person.id).execute();
    await db
      .insertInto('user_preference')
      .values({ user_id: person.id, data: JSON.stringify({ notifications: { sms: true, email: true } }) })
      .execute();
    const ride = { card: person.card_id, fare: 100_000, balance: 90_000, ride: true, low: false, topup: false };
    // Enough that went well, or the breaker would take the refusals for the end of the gateway.
    await host.jobs.publish(db, 'cards.ridden', { batch: randomUUID(), rides: [ride, ride, ride, ride] });
    await host.runJobs();
    const before = host.messages.messages.length;
    host.messages.faults.isDown = true;
    await host.jobs.publish(db, 'cards.ridden', { batch: randomUUID(), rides: [ride] });
    await expect(host.runJobs()).rejects.toThrow('notification.send');
    expect([before, host.messages.messages.length]).toEqual([8, 8]);

    host.messages.faults.isDown = false;
    // A failed message waits for its next attempt.
    await host.jobs.runDue({ evenDelayed: true });
    const sent = host.messages.messages.slice(before);
    expect(sent.map(({ channel, to }) => [channel, to]).sort()).toEqual([
      ['EMAIL', 'bat@example.mn'],
      ['SMS', person.phone],
    ]);
    for (const { text, subject = '' } of sent) {
      expect(text).toContain(person.card_no.slice(-4));
      for (const secret of [person.card_no.slice(0, 8), person.first_name, person.last_name ?? person.first_name]) {
        expect(`${subject} ${text}`).not.toContain(secret);
      }
    }
  });
});
