/** Apps a person can pay with; the code is the bank's number in QPay. */
export const banks = [
  { code: '050000', name: 'Khan bank', description: 'Хаан банк' },
  { code: '150000', name: 'Golomt bank', description: 'Голомт банк' },
  { code: '040000', name: 'Trade and Development bank', description: 'ХХБ' },
  { code: '340000', name: 'State bank', description: 'Төрийн банк' },
  { code: '320000', name: 'Xac bank', description: 'Хас банк' },
  { code: '300000', name: 'Capitron bank', description: 'Капитрон банк' },
  { code: '290000', name: 'National investment bank', description: 'ҮХОБ' },
  { code: '380000', name: 'Bogd bank', description: 'Богд банк' },
  { code: '390000', name: 'M bank', description: 'М банк' },
  { code: '990000', name: 'monpay', description: 'Мон пэй' },
] as const;
