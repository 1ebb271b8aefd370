/** Names the report gives to rows and reasons. */
export const reportText = {
  notEntered: 'Заагаагүй',
  rejectReasons: {
    INCOMPLETE: 'Баримт дутуу',
    WRONG_DATA: 'Мэдээлэл буруу',
    NOT_ELIGIBLE: 'Шаардлага хангаагүй',
    CONFLICT: 'Давхардсан',
    QUOTA: 'Хязгаар дууссан',
    OTHER: 'Бусад',
  },
  badSpan: 'Хугацаа 366 хоногоос хэтрэхгүй, дуусах өдөр эхлэх өдрөөс хойш байна.',
} as const;
