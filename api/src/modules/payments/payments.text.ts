import { formatMongo } from '@ecard/shared/format';
import { authorityName } from '../../http/authority.text.ts';

export const paymentText = {
  payee: authorityName,
  bank: 'Төрийн банк',
  surplusTitle: 'Төлбөрт илүү мөнгө орлоо',
  surplusBody: (reference: string, amount: number) =>
    `${reference} төлбөрт ${formatMongo(amount)} илүү орсон байна. Шалгаад илүү дүнг буцаана уу.`,
} as const;
