import type { RecordedCall, TestContext } from '@ecard/shared/testing';

/** Returns the writing calls to the host: all but GET. */
export function sentCalls({ calls }: Pick<TestContext, 'calls'>): readonly RecordedCall[] {
  return calls.filter(({ method }) => method !== 'GET');
}
