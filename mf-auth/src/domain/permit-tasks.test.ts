import { describe, expect, it } from '@jest/globals';
import { aPermit } from '@ecard/shared/testing';
import { findPermitTasks } from './permit-tasks.ts';

const TODAY = '2026-11-21';

describe('the open tasks of a person’s permits', () => {
  it.each([
    ['RETURNED', 'returned'],
    ['APPROVED', 'unpaid'],
  ] as const)('name one that is %s', (status, kind) => {
    const permit = aPermit({ status, valid_to: '2027-02-01T00:00:00+08:00' });
    expect(findPermitTasks([permit], TODAY)).toEqual([
      { kind, id: 'permit-1', no: 'TZ-2026-000196', fee: 55_000, paymentId: 'pay-1', lastDay: '2027-01-31' },
    ]);
  });

  it('name a valid one in the week before its last day, and none that lasts longer', () => {
    const lasting = aPermit({ status: 'ACTIVE', valid_to: '2026-11-30T00:00:00+08:00' });
    const ending = aPermit({ id: 'permit-2', status: 'ACTIVE', valid_to: '2026-11-29T00:00:00+08:00' });
    expect(findPermitTasks([lasting, ending], TODAY)).toMatchObject([
      { kind: 'ending', id: 'permit-2', lastDay: '2026-11-28' },
    ]);
  });

  it('leave out those that wait for others or are over', () => {
    expect(findPermitTasks([aPermit({ status: 'SUBMITTED' }), aPermit({ status: 'EXPIRED' })], TODAY)).toEqual([]);
  });
});
