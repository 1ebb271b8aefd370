export const remoteText = {
  brokenTitle: 'Энэ хэсэг ажиллахгүй байна',
  brokenHint: 'Алдаа гарсан тул энэ хэсгийг харуулж чадсангүй. Дахин оролдоно уу.',
};
