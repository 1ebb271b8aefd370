import { afterAll, beforeAll, describe, it } from '@jest/globals';
import fc from 'fast-check';
import { addSubstituteBuses, expectSameNumbers, rideQuestions } from '../../testing/properties/ride-numbers.ts';
import { byTier } from '../../testing/random-runs.ts';
import { startTestHost } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';

let host: TestHost;
let analyst: string;
/** Operator with buses on routes of others. */
let substitute: string;
beforeAll(async () => {
  host = await startTestHost();
  substitute = await addSubstituteBuses(host);
  analyst = await host.tokenOf('analyst');
});
afterAll(() => host.close());

describe('the numbers of a dashboard', () => {
  it('agree with a plain sum over the taps, for every filter', async () => {
    await fc.assert(
      fc.asyncProperty(await rideQuestions(host, 10), (question) => expectSameNumbers(host, analyst, question, 400)),
      {
        numRuns: byTier({ core: 5, deep: 25 }),
        examples: [
          [
            {
              span: { from: '2026-03-09', to: '2026-03-17' },
              filter: { operator: substitute },
              dimensions: ['route'],
            },
          ],
        ],
      },
    );
  });
});
