export const holdersText = {
  badCardNo: 'Картын дугаар 12 цифр байна.',
  cardNotFound: 'Ийм дугаартай карт танайд бүртгэлгүй байна.',
  duplicateRow: (row: number) => `Энэ карт ${row}-р мөрөнд давхардсан байна.`,
  holderRequired: 'Эзэмшигчийн нэр эсвэл РД-г бичнэ.',
  longName: 'Эзэмшигчийн нэр 200 тэмдэгтээс уртгүй байна.',
  badRegisterNo: 'Регистр 2 кирилл үсэг, 8 цифр байна (ж: УБ99112233).',
} as const;
