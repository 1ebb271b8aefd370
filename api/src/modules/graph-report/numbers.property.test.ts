import { afterAll, beforeAll, describe, it } from '@jest/globals';
import fc from 'fast-check';
import { expectSameNumbers, rideQuestions } from '../../testing/properties/ride-numbers.ts';
import { byTier } from '../../testing/random-runs.ts';
import { startTestHost } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';

let host: TestHost;
let analyst: string;
beforeAll(async () => {
  host = await startTestHost();
  analyst = await host.tokenOf('analyst');
});
afterAll(() => host.close());

describe('the numbers of a dashboard', () => {
  it('agree with a plain sum over the taps, for every filter', async () => {
    await fc.assert(
      fc.asyncProperty(await rideQuestions(host, 10), (question) => expectSameNumbers(host, analyst, question, 400)),
      { numRuns: byTier({ core: 8, deep: 25 }) },
    );
  });
});
