/** Names the report gives to rows and reasons. */
export const reportText = {
  notEntered: 'Заагаагүй',
  badSpan: 'Хугацаа 366 хоногоос хэтрэхгүй, дуусах өдөр эхлэх өдрөөс хойш байна.',
} as const;
