import { authorityName } from '../../http/authority.text.ts';

/** Labels and messages for people who scan a code. */
export const verifyText = {
  notFound: 'Ийм кодтой карт, зөвшөөрөл, баримт бүртгэлгүй байна',
  cardNo: 'Картын дугаар',
  holder: 'Эзэмшигч',
  category: 'Ангилал',
  plateNo: 'Улсын дугаар',
  vehicle: 'Тээврийн хэрэгсэл',
  permissionNo: 'Зөвшөөрлийн дугаар',
  applicant: 'Эзэмшигч',
  capacity: 'Даац',
  direction: 'Чиглэл',
  origin: 'Хаанаас',
  destination: 'Хаашаа',
  hours: 'Өдрийн цаг',
  weekdays: 'Гараг',
  discount: 'Хөнгөлөлт',
  until: (day: string) => `${day} хүртэл`,
  packageId: 'ДДТД',
  registeredAt: 'Огноо',
  amount: 'Нийт дүн',
  seller: 'Борлуулагчийн ТТД',
  buyer: 'Худалдан авагч',
  issuedBy: 'Олгосон',
  issuer: authorityName,
} as const;
