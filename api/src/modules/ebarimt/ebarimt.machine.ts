import { receiptStatuses } from '@ecard/shared/api-schema';
import { defineMachine } from '../../state/state-machine.ts';

/** States of a tax receipt (domain.md, section 6.2). SENT_LOCAL: sent to PosAPI, and no answer is known yet. */
export const receiptMachine = defineMachine({
  name: 'ebarimt_receipt',
  states: receiptStatuses.values,
  transitions: {
    send: { from: ['NEW', 'SENT_LOCAL', 'ERROR'], to: 'SENT_LOCAL', by: 'system' },
    // RETURNED: a correction after which nothing stays bought.
    register: { from: ['SENT_LOCAL'], to: ['SUCCESS', 'PAYMENT', 'ERROR', 'RETURNED'], by: 'system' },
    resend: { from: ['NEW', 'SENT_LOCAL', 'ERROR'], to: 'SENT_LOCAL', by: 'anyone', code: 'fin.ebarimt.resend' },
    // Asks PosAPI what has become of it; the answer moves it on as sending and returning do.
    check: {
      from: ['NEW', 'SENT_LOCAL', 'RETURN_PENDING'],
      to: ['NEW', 'SENT_LOCAL', 'RETURN_PENDING'],
      by: 'anyone',
      code: 'fin.ebarimt.view',
    },
    return: {
      from: ['SUCCESS', 'RETURN_PENDING'],
      to: ['RETURNED', 'RETURN_PENDING'],
      by: 'staff',
      code: 'fin.ebarimt.return',
    },
    correct: { from: ['SUCCESS'], to: 'CORRECTED', by: 'staff', code: 'fin.ebarimt.correct' },
    // PosAPI refused the correction: the receipt is as it was.
    restore: { from: ['CORRECTED'], to: 'SUCCESS', by: 'system' },
  },
});
