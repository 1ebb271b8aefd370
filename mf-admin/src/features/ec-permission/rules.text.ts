import { fileColumns } from '@ecard/shared/api-schema';

const { category, ...terms } = fileColumns.permissionRule;

/** Words of the rules of entitlements. */
export const rulesText = {
  caption: 'Хөнгөлөлтийн дүрэм',
  record: 'Дүрэм',
  create: 'Шинэ дүрэм',
  empty: { title: 'Дүрэм алга', hint: 'Ангилал бүрд нэг дүрэм бүртгэнэ.' },
  created: 'Дүрэм бүртгэгдлээ',
  search: 'Ангиллын нэр',
  labels: { category_id: category, ...terms },
  hint: 'Олгосон эрхэд нөлөөлөхгүй: шинээр бүртгэх хүсэлтэд үйлчилнэ.',
  benefit: 'Хөнгөлөлт',
  anySeason: 'Хамаарахгүй',
  anyActive: 'Бүх төлөв',
  anyCategory: 'Бүх ангилал',
};
