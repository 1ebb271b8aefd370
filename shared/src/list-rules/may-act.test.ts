import { describe, expect, it } from '@jest/globals';
import { mayAct } from './may-act.ts';

const staff = { actions: [{ code: 'ec.card.block' }], profile: { user: { kind: 'STAFF' } } };
const owner = { actions: [], profile: { user: { kind: 'ORG' } } };

describe('mayAct', () => {
  it('requires the code of staff, also where owners need none', () => {
    expect(mayAct({ code: 'ec.card.block' }, staff)).toBe(true);
    expect(mayAct({ code: 'ec.card.topup', isOpenToOwners: true }, staff)).toBe(false);
  });

  it('requires no code of owners where the action is open to them', () => {
    expect(mayAct({ code: 'ec.card.topup', isOpenToOwners: true }, owner)).toBe(true);
    expect(mayAct({ code: 'ec.card.topup' }, owner)).toBe(false);
  });
});
