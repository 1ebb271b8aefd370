import type { VerifyKind, VerifyState } from '../../database/tables/verify.ts';

/** What whoever scans a code reads. */
export const verifyText = {
  notFound: 'Ийм кодтой карт, зөвшөөрөл, баримт бүртгэлгүй байна',
  kinds: {
    CARD: 'Цахим карт',
    PERMISSION: 'Картын эрх',
    TEMPORARY: 'Түр зөвшөөрөл',
    RECEIPT: 'И-баримт',
  } satisfies Record<VerifyKind, string>,
  states: {
    VALID: 'ХҮЧИНТЭЙ',
    NOT_YET: 'ЭХЛЭЭГҮЙ',
    EXPIRED: 'ХУГАЦАА ДУУССАН',
    REVOKED: 'ЦУЦЛАГДСАН',
    BLOCKED: 'ХААГДСАН',
    NOT_FOUND: 'ОЛДСОНГҮЙ',
  } satisfies Record<VerifyState, string>,
  cardNo: 'Картын дугаар',
  holder: 'Эзэмшигч',
  category: 'Ангилал',
  plateNo: 'Улсын дугаар',
  permissionNo: 'Зөвшөөрлийн дугаар',
  applicant: 'Эзэмшигч',
  capacity: 'Даац',
  direction: 'Чиглэл',
  destination: 'Очих газар',
  hours: 'Өдрийн цаг',
  discount: 'Хөнгөлөлт',
  packageId: 'ДДТД',
  registeredAt: 'Огноо',
  amount: 'Нийт дүн',
  seller: 'Борлуулагчийн ТТД',
  buyer: 'Худалдан авагч',
  issuedBy: 'Олгосон',
  issuer: 'Нийслэлийн нийтийн тээврийн газар',
} as const;
