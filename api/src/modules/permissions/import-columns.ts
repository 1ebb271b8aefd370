/** Columns of a list of beneficiaries, with the headers each may have. */
export const importColumns = {
  register_no: ['register_no', 'рд', 'регистр', 'регистрийн дугаар'],
  card_no: ['card_no', 'карт', 'картын дугаар'],
  category: ['category', 'ангилал'],
  valid_from: ['valid_from', 'эхлэх', 'эхлэх өдөр', 'эхлэх огноо'],
  valid_to: ['valid_to', 'дуусах', 'дуусах өдөр', 'дуусах огноо'],
  note: ['note', 'тэмдэглэл'],
} as const;

export type ImportColumn = keyof typeof importColumns;
export const requiredColumns: readonly ImportColumn[] = ['category', 'valid_from', 'valid_to'];
