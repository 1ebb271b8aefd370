import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sql } from 'kysely';
import { addSubstituteBuses, expectSameNumbers, rideQuestions } from '../../testing/properties/ride-numbers.ts';
import { startTestHost } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';

const FIFTEEN_MINUTES = 900_000;
const volume = { cards: 3_000, days: 40, tapsPerDay: 3_400, invoices: 20 };

let host: TestHost;
let analyst: string;
beforeAll(async () => {
  host = await startTestHost({}, volume);
  await addSubstituteBuses(host);
  analyst = await host.tokenOf('analyst');
}, FIFTEEN_MINUTES);
afterAll(() => host.close());

describe('the numbers of a dashboard over 100 000 taps', () => {
  it(
    'agree with a plain sum over the taps, for 200 random filters',
    async () => {
      const { rows } = await sql<{ taps: number }>`select count(*)::int as taps from ec_tap`.execute(host.database.db);
      expect(rows[0]?.taps).toBeGreaterThan(100_000);
      await fc.assert(
        fc.asyncProperty(await rideQuestions(host, volume.days), (question) =>
          expectSameNumbers(host, analyst, question, 1_000),
        ),
        { numRuns: 200 },
      );
    },
    FIFTEEN_MINUTES,
  );
});
