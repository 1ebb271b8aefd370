import { paymentStatuses } from '@ecard/shared/api-schema';
import { defineMachine } from '../../state/state-machine.ts';

/** States of a payment (domain.md, section 6.2). Money that comes late is taken all the same. */
export const paymentMachine = defineMachine({
  name: 'payment',
  states: paymentStatuses.values,
  transitions: {
    offer: { from: ['CREATED', 'PENDING', 'PROCESSING', 'FAILED', 'EXPIRED'], to: 'PENDING', by: 'system' },
    refuse: { from: ['CREATED', 'PENDING', 'EXPIRED', 'FAILED'], to: 'FAILED', by: 'system' },
    receive: {
      from: ['CREATED', 'PENDING', 'PROCESSING', 'PARTIAL', 'FAILED', 'EXPIRED', 'CANCELLED'],
      to: ['PAID', 'PARTIAL'],
      by: 'system',
    },
    expire: { from: ['CREATED', 'PENDING', 'PROCESSING'], to: 'EXPIRED', by: 'system' },
    cancel: { from: ['CREATED', 'PENDING'], to: 'CANCELLED', by: 'anyone', code: 'fin.payment.reconcile' },
    refund: { from: ['PAID', 'PARTIAL'], to: 'REFUNDING', by: 'staff', code: 'fin.payment.refund' },
    'refund-surplus': {
      from: ['PAID', 'PARTIAL', 'REFUNDED'],
      to: 'REFUNDING',
      by: 'staff',
      code: 'fin.payment.refund',
    },
    'approve-refund': { from: ['REFUNDING'], to: 'REFUNDING', by: 'staff', code: 'fin.payment.refund' },
    'reject-refund': {
      from: ['REFUNDING'],
      to: ['PAID', 'PARTIAL', 'REFUNDED'],
      by: 'staff',
      code: 'fin.payment.refund',
    },
    'confirm-refund': { from: ['REFUNDING'], to: 'REFUNDING', by: 'staff', code: 'fin.payment.refund' },
    'finish-refund': { from: ['REFUNDING'], to: ['REFUNDED', 'PAID', 'PARTIAL'], by: 'system' },
    reconcile: {
      from: ['CREATED', 'PENDING', 'PROCESSING', 'PARTIAL', 'PAID', 'FAILED', 'EXPIRED', 'CANCELLED'],
      // Whatever the money that is found says.
      to: ['CREATED', 'PENDING', 'PROCESSING', 'PARTIAL', 'PAID', 'FAILED', 'EXPIRED', 'CANCELLED'],
      by: 'staff',
      code: 'fin.payment.reconcile',
    },
  },
});
