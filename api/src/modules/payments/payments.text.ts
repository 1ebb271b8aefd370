export const paymentText = {
  payee: 'Нийслэлийн Нийтийн тээврийн бодлогын газар',
  bank: 'Төрийн банк',
} as const;
