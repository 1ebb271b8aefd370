import { cardStatuses } from '@ecard/shared/api-schema';
import { defineMachine } from '../../state/state-machine.ts';

/** States of a card (domain.md, section 6.2). A replaced card is final as it is: money sent to it finds its successor. */
export const cardMachine = defineMachine({
  name: 'ec_card',
  states: cardStatuses.values,
  transitions: {
    // Once its price is paid; the payment does it, or staff who take the money.
    issue: { from: ['ORDERED'], to: 'ISSUED', by: 'staff', code: 'ec.card.issue' },
    // The first top-up or tap does it.
    activate: { from: ['ISSUED'], to: 'ACTIVE', by: 'staff', code: 'ec.card.issue' },
    block: { from: ['ACTIVE'], to: 'BLOCKED', by: 'anyone', code: 'ec.card.block' },
    unblock: { from: ['BLOCKED'], to: 'ACTIVE', by: 'anyone', code: 'ec.card.unblock' },
    // Staff when the owner calls.
    lost: { from: ['ACTIVE', 'BLOCKED'], to: 'LOST', by: 'anyone', code: 'ec.card.block' },
    replace: { from: ['LOST'], to: 'REPLACED', by: 'anyone', code: 'ec.card.replace' },
    expire: { from: ['ACTIVE'], to: 'EXPIRED', by: 'system' },
    // Nobody paid for it in time.
    lapse: { from: ['ORDERED'], to: 'CLOSED', by: 'system' },
    extend: { from: ['EXPIRED'], to: 'ACTIVE', by: 'anyone', code: 'ec.card.issue' },
    close: {
      from: ['ORDERED', 'ISSUED', 'ACTIVE', 'BLOCKED', 'LOST', 'EXPIRED'],
      to: 'CLOSED',
      by: 'anyone',
      code: 'ec.card.refund',
    },
  },
});

export type CardVerb = keyof typeof cardMachine.transitions;
