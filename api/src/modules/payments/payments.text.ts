import { formatMongo } from '@ecard/shared/format';

export const paymentText = {
  payee: 'Нийслэлийн Нийтийн тээврийн бодлогын газар',
  bank: 'Төрийн банк',
  surplusTitle: 'Төлбөрт илүү мөнгө орлоо',
  surplusBody: (reference: string, amount: number) =>
    `${reference} төлбөрт ${formatMongo(amount)} илүү орсон байна. Шалгаад илүү дүнг буцаана уу.`,
} as const;
