import { describe, expect, it } from '@jest/globals';
import type { Account } from '../security/account.ts';
import { defineMachine } from './state-machine.ts';

const machine = defineMachine({
  name: 'door',
  states: ['OPEN', 'CLOSED', 'LOCKED', 'BROKEN'],
  transitions: {
    close: { from: ['OPEN'], to: 'CLOSED', by: 'anyone', code: 'house.door.close' },
    lock: { from: ['CLOSED'], to: ['LOCKED', 'BROKEN'], by: 'staff', code: 'house.door.lock' },
    rust: { from: ['OPEN', 'CLOSED'], to: 'BROKEN', by: 'system' },
    knock: { from: ['CLOSED'], to: 'CLOSED', by: 'owner' },
  },
});

function account(kind: Account['kind'], ...actionCodes: string[]): Account {
  return { id: 1, publicId: 'a', kind, organizationId: null, actionCodes: new Set(actionCodes) };
}

describe('a state machine', () => {
  it('returns the next state of its table', () => {
    expect([machine.next('OPEN', 'close'), machine.next('CLOSED', 'lock', 'BROKEN')]).toEqual(['CLOSED', 'BROKEN']);
  });

  it('refuses a transition that is not in its table, with the current state', () => {
    expect(() => machine.next('LOCKED', 'close')).toThrow(
      expect.objectContaining({
        code: 'ILLEGAL_TRANSITION',
        details: { current: { status: 'LOCKED', action: 'close' } },
      }),
    );
  });

  it('offers staff the verbs that their codes allow', () => {
    expect(machine.availableActions('CLOSED', account('STAFF', 'house.door.lock'))).toEqual(['lock']);
    expect(machine.availableActions('OPEN', account('STAFF'))).toEqual([]);
  });

  it('offers owners the verbs of owners, without a code', () => {
    expect(machine.availableActions('CLOSED', account('INDIVIDUAL'))).toEqual(['knock']);
    expect(machine.availableActions('OPEN', account('ORG'))).toEqual(['close']);
  });

  it('refuses a verb to accounts that may never use it', () => {
    expect(() => machine.authorise('lock', account('INDIVIDUAL'))).toThrow(
      expect.objectContaining({ code: 'FORBIDDEN' }),
    );
    expect(() => machine.authorise('rust', account('STAFF'))).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }));
  });
});
